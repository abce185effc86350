import { sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import { newSecret, secretHash } from '#platform/server/secret-hash.ts';
import type { FirstAdministratorTables } from './tables.ts';

/** Makes the only open link and answers its secret, which is kept nowhere; a former link stops working. */
export const createLink = async (tx: Tx): Promise<string> => {
  const secret = newSecret();
  await sql`insert into first_administrator_link (id, token_hash, expires_at)
    values (1, ${secretHash(secret)}, clock_timestamp() + interval '72 hours')
    on conflict (id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now()`.execute(
    tx,
  );
  return secret;
};

/** Uses the link up; of two who try at once, one gets it. */
export const takeLink = async (tx: Tx, secret: string): Promise<boolean> => {
  const taken = await tables<FirstAdministratorTables>(tx)
    .deleteFrom('first_administrator_link')
    .where('token_hash', '=', secretHash(secret))
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};

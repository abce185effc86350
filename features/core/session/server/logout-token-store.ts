import { sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';
import { LOGOUT_TOKEN_SECONDS } from '#platform/server/logout-token.ts';
import { secretHash } from '#platform/server/secret-hash.ts';

/** Twice the time that one is good for: clocks differ. */
const KEEP_SECONDS = 2 * LOGOUT_TOKEN_SECONDS;

/** Writes down that a logout token was heard; false where it was before, by whichever process. */
export const keepLogoutToken = async (tx: Tx, issuer: string, tokenId: string): Promise<boolean> => {
  await sql`delete from logout_token where keep_until < clock_timestamp()`.execute(tx);
  const { rows } = await sql`
    insert into logout_token (id_hash, keep_until)
    values (${secretHash(`${issuer}\n${tokenId}`)}, clock_timestamp() + ${KEEP_SECONDS}::float8 * interval '1 second')
    on conflict (id_hash) do nothing
    returning id_hash`.execute(tx);
  return rows.length > 0;
};

import { sql } from 'kysely';
import { type Database, isTableThere, type Tx } from '#platform/server/db.ts';
import { newSecret, secretHash } from '#platform/server/secret-hash.ts';

/** Whether this version of the product was ever started on a database. */
export const isRecoveryThere = (db: Database): Promise<boolean> => isTableThere(db, 'recovery_link');

export type MadeLink = { readonly secret: string; readonly expiresAt: Date };

/** Makes a link for a person, which replaces their earlier one. Its secret is kept nowhere. */
export const insertRecoveryLink = async (tx: Tx, personId: number): Promise<MadeLink> => {
  const secret = newSecret();
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into recovery_link (person_id, token_hash, expires_at)
    values (${personId}, ${secretHash(secret)}, clock_timestamp() + interval '30 minutes')
    on conflict (person_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
      created_at = excluded.created_at
    returning expires_at as "expiresAt"`.execute(tx);
  const [made] = rows;
  if (made === undefined) throw new Error('no recovery link was made');
  return { secret, expiresAt: made.expiresAt };
};

/**
 * Uses a person's link up; of two who try at once, one gets it. Answers until when the role holds that it gives, by the
 * database's clock; null where it was no open link of that person.
 */
export const takeRecoveryLink = async (tx: Tx, personId: number, secret: string): Promise<Date | null> => {
  const { rows } = await sql<{ until: Date }>`
    delete from recovery_link where person_id = ${personId} and token_hash = ${secretHash(secret)}
      and expires_at > clock_timestamp()
    returning clock_timestamp() + interval '4 hours' as until`.execute(tx);
  return rows[0]?.until ?? null;
};

/** Makes every link open nothing. */
export const withdrawRecoveryLinks = async (tx: Tx): Promise<void> => {
  await sql`delete from recovery_link`.execute(tx);
};

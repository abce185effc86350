import { sql } from 'kysely';
import { tables, type Tx } from '#platform/server/db.ts';
import type { Which } from '#platform/server/epoch.ts';
import type { SessionTables } from './tables.ts';

/**
 * How long an end has to be known. No access token is accepted that lives longer than a day, and no session of the embedded
 * provider does. What was ended here alone may go on at a provider outside, which gives new tokens for it for as long as
 * that session lasts there; few sessions are ended in that way.
 */
const KEPT = { 'over-everywhere': sql`interval '25 hours'`, 'over-here': sql`interval '90 days'` } as const;

export type EndedSessionFact = { readonly issuer: string; readonly sessionId: string; readonly keepUntil: number };

/** Sessions that some changes ended, as far as a token of theirs may still be good. */
export const sessionsEndedBy = async (tx: Tx, by: Which): Promise<readonly EndedSessionFact[]> => {
  const rows = await tables<SessionTables>(tx)
    .selectFrom('ended_session')
    .select(['issuer', 'session_id', 'keep_until'])
    .where(by === 'all' ? sql<boolean>`true` : sql<boolean>`from_epoch = any(${by}::bigint[])`)
    .where('keep_until', '>', sql<Date>`clock_timestamp()`)
    .orderBy('keep_until')
    .execute();
  return rows.map((row) => ({
    issuer: row.issuer,
    sessionId: row.session_id,
    keepUntil: row.keep_until.getTime(),
  }));
};

/**
 * Writes down that sessions have ended, and forgets those of which no token is good any more. Answers which of them
 * had not ended before.
 * @param where `over-here`: the provider may still know the session
 */
export const keepEnded = async (
  tx: Tx,
  issuer: string,
  ids: readonly string[],
  epoch: number,
  where: keyof typeof KEPT = 'over-everywhere',
): Promise<readonly string[]> => {
  await sql`delete from ended_session where keep_until < clock_timestamp()`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into ended_session (issuer, session_id, ended_at, keep_until, from_epoch)
    select ${issuer}, id, clock_timestamp(), clock_timestamp() + ${KEPT[where]}, ${epoch} from unnest(${ids}::text[]) as s (id)
    on conflict (issuer, session_id) do nothing
    returning session_id as id`.execute(tx);
  return rows.map(({ id }) => id);
};

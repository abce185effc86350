import { sql } from 'kysely';
import { rightRows } from '#features/core/access/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import type { AccessRequestTables } from './tables.ts';

/** The request of a person for an address that is still open, or null. */
export const openRequestOf = async (tx: Tx, person: number, company: number, url: string) => {
  const row = await tables<AccessRequestTables>(tx)
    .selectFrom('access_request')
    .select(['id', 'requested_at as requestedAt'])
    .where('person_id', '=', person)
    .where('company_id', '=', company)
    .where('url', '=', url)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
};

/** Closes a request that nobody answered. */
export const expireRequest = async (tx: Tx, id: number, at: Date): Promise<void> => {
  await tables<AccessRequestTables>(tx)
    .updateTable('access_request')
    .set({ closed_at: at, outcome: 'expired' })
    .where('id', '=', id)
    .execute();
};

type NewRequest = Pick<
  AccessRequestTables['access_request'],
  'company_id' | 'person_id' | 'url' | 'screen_id' | 'reason' | 'requested_at'
>;

/** Stores a request; null when one like it was opened meanwhile. */
export const insertRequest = async (tx: Tx, request: NewRequest): Promise<number | null> => {
  const row = await tables<AccessRequestTables>(tx)
    .insertInto('access_request')
    .values({ ...request, closed_at: null, outcome: null })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'company_id', 'url']).where('closed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Whether a request `a` waits for an answer: nobody closed it, and it is not too old to be answered. */
export const isWaiting = sql<boolean>`(a.closed_at is null and a.requested_at > now() - interval '14 days')`;

/**
 * Whether the person of a request `a` may open its screen by now. That is asked for each request by itself, which the limit
 * brings about: the rights of all people at once take the database a minute.
 */
export const isMet = sql<boolean>`coalesce((select true from ${rightRows} r
  where r.person_id = a.person_id and r.company_id = a.company_id and r.screen_id = a.screen_id limit 1), false)`;

/** A request whose person may open the screen now. */
export type MetRequest = {
  readonly id: number;
  readonly url: string;
  readonly companyId: number;
  readonly personId: number;
  readonly person: string;
};

/** Closes the waiting requests whose person may open the screen now, as far as the transaction sees. */
export const closeMet = async (tx: Tx): Promise<readonly MetRequest[]> => {
  const { rows } = await sql<MetRequest>`
    update access_request a set closed_at = clock_timestamp(), outcome = 'given' from ${personRows} p
    where p.id = a.person_id and ${isWaiting} and ${isMet}
    returning a.id, a.url, a.company_id as "companyId", p.id as "personId", p.first_name || ' ' || p.last_name as person`.execute(
    tx,
  );
  return rows;
};

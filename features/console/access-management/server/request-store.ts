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

import { type Expression, sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import type { CompanyTables } from './tables.ts';

/** The ids of a company's members, to look among in a query. */
export const memberIds = (companyId: number): Expression<number> =>
  sql<number>`(select membership.person_id from membership where membership.company_id = ${companyId} and membership.to_epoch is null)`;

/** Opens a membership; false where there is one already. */
export const openMembership = async (tx: Tx, personId: number, companyId: number, epoch: number): Promise<boolean> => {
  const row = await tables<CompanyTables>(tx)
    .insertInto('membership')
    .values({ person_id: personId, company_id: companyId, from_epoch: epoch, to_epoch: null })
    .onConflict((conflict) => conflict.columns(['company_id', 'person_id']).where('to_epoch', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Closes a membership; false where there is none. */
export const closeMembership = async (tx: Tx, personId: number, companyId: number, epoch: number): Promise<boolean> => {
  const row = await tables<CompanyTables>(tx)
    .updateTable('membership')
    .set({ to_epoch: epoch })
    .where('person_id', '=', personId)
    .where('company_id', '=', companyId)
    .where('to_epoch', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

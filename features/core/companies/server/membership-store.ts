import { type Expression, sql } from 'kysely';
import { acrossCompanies, type Tx, tables } from '#platform/server/db.ts';
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

/** The open row by which a person belongs to a company, or null. */
export const findMembershipIn = async (tx: Tx, personId: number, companyId: number): Promise<number | null> =>
  (
    await tables<CompanyTables>(tx)
      .selectFrom('membership')
      .select('id')
      .where('person_id', '=', personId)
      .where('company_id', '=', companyId)
      .where('to_epoch', 'is', null)
      .executeTakeFirst()
  )?.id ?? null;

/** The company of an open row by which a person belongs to one, or null. */
export const companyOfMembership = async (tx: Tx, id: number, personId: number): Promise<number | null> =>
  (
    await tables<CompanyTables>(tx)
      .selectFrom('membership')
      .select('company_id as companyId')
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .where('to_epoch', 'is', null)
      .executeTakeFirst()
  )?.companyId ?? null;

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

/** Closes all that make a person a member, at an epoch. */
export const closeMembershipsOf = async (tx: Tx, personId: number, epoch: number): Promise<void> => {
  await tables<CompanyTables>(tx)
    .updateTable('membership')
    .set({ to_epoch: epoch })
    .where('person_id', '=', personId)
    .where('to_epoch', 'is', null)
    .execute();
};

/** The ids of all the companies that people belong to, whichever of them the transaction works in. */
export const companyIdsOf = async (tx: Tx, people: readonly number[]): Promise<readonly number[]> => {
  const rows = await acrossCompanies(tx, () =>
    tables<CompanyTables>(tx)
      .selectFrom('membership')
      .select('company_id as id')
      .distinct()
      .where('person_id', 'in', [...people])
      .where('to_epoch', 'is', null)
      .orderBy('company_id')
      .execute(),
  );
  return rows.map(({ id }) => id);
};

/** Members of a company who belong to another one as well: that company sees of them what is its own. */
export const sharedMembersOf = async (tx: Tx, companyId: number): Promise<readonly number[]> => {
  const { rows } = await acrossCompanies(tx, () =>
    sql<{
      id: number;
    }>`select m.person_id as id from membership m where m.company_id = ${companyId} and m.to_epoch is null
      and exists (select from membership o where o.person_id = m.person_id and o.company_id <> m.company_id
        and o.to_epoch is null)`.execute(tx),
  );
  return rows.map(({ id }) => id);
};

/** Makes many people members of a company in one statement; those who are already stay so. */
export const addManyToCompany = async (
  tx: Tx,
  companyId: number,
  people: readonly number[],
  epoch: number,
): Promise<void> => {
  await sql`insert into membership (person_id, company_id, from_epoch)
    select p.id, ${companyId}, ${epoch} from unnest(${[...people]}::bigint[]) as p (id)
    on conflict (company_id, person_id) where to_epoch is null do nothing`.execute(tx);
};

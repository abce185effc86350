import { sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import type { AccessTables } from './tables.ts';

const openRoles = (tx: Tx, companyId: number) =>
  tables<AccessTables>(tx)
    .selectFrom('role_membership as m')
    .innerJoin('role', 'role.id', 'm.role_id')
    .where('m.company_id', '=', companyId)
    .where('m.to_epoch', 'is', null)
    .where((eb) => eb.or([eb('m.valid_until', 'is', null), eb('m.valid_until', '>', sql<Date>`clock_timestamp()`)]));

/** The names of the roles that people hold, or will, in one company alone; roles of the product are not among them. */
export const rolesInCompany = async (
  tx: Tx,
  companyId: number,
  people: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  if (people.length === 0) return new Map();
  const rows = await openRoles(tx, companyId)
    .select(['m.person_id as personId', 'role.name'])
    .where('m.person_id', 'in', [...people])
    .orderBy('role.name_fold')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.personId)].map(([person, held]) => [person, held.map((row) => row.name)]),
  );
};

/** Ends what a person holds in a company they leave, in the leaving's own transaction; gives the roles' names. */
export const endRolesInCompany = async (
  tx: Tx,
  personId: number,
  companyId: number,
  epoch: number,
): Promise<readonly string[]> => {
  const names = (await rolesInCompany(tx, companyId, [personId])).get(personId) ?? [];
  await tables<AccessTables>(tx)
    .updateTable('role_membership')
    .set({ to_epoch: epoch })
    .where('person_id', '=', personId)
    .where('company_id', '=', companyId)
    .where('to_epoch', 'is', null)
    .execute();
  return names;
};

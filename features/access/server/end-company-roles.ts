import { type RawBuilder, sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import type { AccessTables } from './tables.ts';

/** The names of the roles that a person holds, or will, in one company alone; roles of the product are not among them. */
export const roleNamesIn = (company: RawBuilder<unknown>, person: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select string_agg(r.name, ', ' order by r.name_fold, r.id) from role_membership h join role r on r.id = h.role_id
    where h.company_id = ${company} and h.person_id = ${person} and h.to_epoch is null
      and (h.valid_until is null or h.valid_until > clock_timestamp()))`;

const rolesInCompany = async (tx: Tx, companyId: number, personId: number): Promise<readonly string[]> => {
  const rows = await tables<AccessTables>(tx)
    .selectFrom('role_membership as m')
    .innerJoin('role', 'role.id', 'm.role_id')
    .where('m.company_id', '=', companyId)
    .where('m.person_id', '=', personId)
    .where('m.to_epoch', 'is', null)
    .where((eb) => eb.or([eb('m.valid_until', 'is', null), eb('m.valid_until', '>', sql<Date>`clock_timestamp()`)]))
    .select('role.name')
    .orderBy('role.name_fold')
    .execute();
  return rows.map(({ name }) => name);
};

/** Ends what a person holds in a company they leave, in the leaving's own transaction; gives the roles' names. */
export const endRolesInCompany = async (
  tx: Tx,
  personId: number,
  companyId: number,
  epoch: number,
): Promise<readonly string[]> => {
  const names = await rolesInCompany(tx, companyId, personId);
  await tables<AccessTables>(tx)
    .updateTable('role_membership')
    .set({ to_epoch: epoch })
    .where('person_id', '=', personId)
    .where('company_id', '=', companyId)
    .where('to_epoch', 'is', null)
    .execute();
  return names;
};

import { type RawBuilder, sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import { notOver } from './periods.ts';
import type { AccessTables } from './tables.ts';

type Operand = RawBuilder<unknown>;

/** The roles that a person holds, or will, in one company alone; roles of the product are not among them. */
const heldIn = (company: Operand, person: Operand): Operand =>
  sql`from role_membership h join role r on r.id = h.role_id
    where h.company_id = ${company} and h.person_id = ${person} and h.to_epoch is null
      and ${notOver('h')}`;

const inOrder = sql`order by turkish_order(r.name) collate "C", r.id`;

/** Their names as one text, for a column of a list. */
export const roleNamesIn = (company: Operand, person: Operand, between: ', ' | '\n'): RawBuilder<string | null> =>
  sql`(select string_agg(r.name, ${between}::text ${inOrder}) ${heldIn(company, person)})`;

const rolesInCompany = async (tx: Tx, companyId: number, personId: number): Promise<readonly string[]> => {
  const held = heldIn(sql`${companyId}`, sql`${personId}`);
  const { rows } = await sql<{ name: string }>`select r.name ${held} ${inOrder}`.execute(tx);
  return rows.map(({ name }) => name);
};

/** Whether a person holds a role in one company alone, or will. */
export const holdsRoleIn = async (tx: Tx, companyId: number, personId: number): Promise<boolean> =>
  (await rolesInCompany(tx, companyId, personId)).length > 0;

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

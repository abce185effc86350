import { companyRows, membershipRows } from '#features/core/companies/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import type { EmergencyTables } from './emergency-tables.ts';

/** One line of a role's emergency list: who may take it, and where. */
export type EmergencyEntry = {
  readonly personId: number;
  readonly name: string;
  readonly companyId: number;
  readonly company: string;
};

type Place = Pick<EmergencyEntry, 'personId' | 'companyId'>;

const named = sql`p.id as "personId", p.first_name || ' ' || p.last_name as name, k.id as "companyId", k.name as company`;

const inOrder = sql`order by p.name_order collate "C", p.id, turkish_order(k.name) collate "C", k.id`;

/** A role's emergency list, as far as row security shows its companies. */
export const listEmergencyEntries = async (tx: Tx, roleId: number): Promise<readonly EmergencyEntry[]> => {
  const { rows } = await sql<EmergencyEntry>`select ${named} from emergency_entry e
    join ${personRows} p on p.id = e.person_id join ${companyRows} k on k.id = e.company_id
    where e.role_id = ${roleId} and e.to_epoch is null ${inOrder}`.execute(tx);
  return rows;
};

/** Of some people in companies, each named once, those who may stand on a list there: active, no program, and of that company, which is open. */
export const findPossibleEntries = async (tx: Tx, places: readonly Place[]): Promise<readonly EmergencyEntry[]> => {
  const { rows } = await sql<EmergencyEntry>`select ${named}
    from unnest(${places.map((each) => each.personId)}::bigint[], ${places.map((each) => each.companyId)}::bigint[]) as w (person, company)
      join ${personRows} p on p.id = w.person and p.active and p.owner_id is null
      join ${companyRows} k on k.id = w.company and k.active
    where exists (select from ${membershipRows} c where c.person_id = p.id and c.company_id = k.id and c.to_epoch is null)
    ${inOrder}`.execute(tx);
  return rows;
};

type Moved = { readonly roleId: number; readonly by: number; readonly epoch: number };

/** Puts people on a role's list. */
export const openEntries = async (tx: Tx, places: readonly Place[], { roleId, by, epoch }: Moved): Promise<void> => {
  if (places.length === 0) return;
  await tables<EmergencyTables>(tx)
    .insertInto('emergency_entry')
    .values(
      places.map(({ personId, companyId }) => ({
        role_id: roleId,
        person_id: personId,
        company_id: companyId,
        listed_by: by,
        from_epoch: epoch,
      })),
    )
    .execute();
};

/** Takes people off a role's list: the rows stay, as history. */
export const closeEntries = async (
  tx: Tx,
  places: readonly Place[],
  { roleId, epoch }: Omit<Moved, 'by'>,
): Promise<void> => {
  for (const { personId, companyId } of places)
    await tables<EmergencyTables>(tx)
      .updateTable('emergency_entry')
      .set({ to_epoch: epoch })
      .where('role_id', '=', roleId)
      .where('person_id', '=', personId)
      .where('company_id', '=', companyId)
      .where('to_epoch', 'is', null)
      .execute();
};

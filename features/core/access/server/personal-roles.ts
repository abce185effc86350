import { sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import { notOver } from './periods.ts';
import { noteRoles } from './role-history.ts';
import type { AccessTables } from './tables.ts';

/** The role that is one person's own in a company, where there is one. */
export const findPersonalRole = async (
  tx: Tx,
  companyId: number,
  personId: number,
): Promise<{ readonly id: number; readonly name: string } | null> =>
  (await tables<AccessTables>(tx)
    .selectFrom('role')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('personal_of', '=', personId)
    .where('active', '=', true)
    .executeTakeFirst()) ?? null;

export type EmptyRole = { readonly id: number; readonly name: string; readonly companyId: number };

/** Retires, at an epoch, the personal roles that open nothing any more or that their person does not hold any more. */
export const retireEmptyPersonalRoles = async (tx: Tx, epoch: () => Promise<number>): Promise<readonly EmptyRole[]> => {
  const { rows } = await sql<EmptyRole>`
    select r.id, r.name, r.company_id as "companyId" from role r where r.active and r.personal_of is not null
      and (not exists (select from screen_grant g where g.role_id = r.id and g.to_epoch is null and ${notOver('g')})
        or not exists (select from role_membership m where m.role_id = r.id and m.to_epoch is null and ${notOver('m')}))
    order by r.id for update`.execute(tx);
  if (rows.length === 0) return [];
  const at = await epoch();
  const ids = rows.map(({ id }) => id);
  for (const table of ['screen_grant', 'role_membership'] as const)
    await tables<AccessTables>(tx)
      .updateTable(table)
      .set({ to_epoch: at })
      .where('role_id', 'in', ids)
      .where('to_epoch', 'is', null)
      .execute();
  await tables<AccessTables>(tx)
    .updateTable('role')
    .set((eb) => ({ active: false, epoch: at, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  await noteRoles(tx, ids, at);
  return rows;
};

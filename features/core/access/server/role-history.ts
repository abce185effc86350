import { sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';

/** Notes what some roles are called from an epoch on, and whether they stand: as their rows say at the end of the change. */
export const noteRoles = async (tx: Tx, ids: readonly number[], epoch: number): Promise<void> => {
  await sql`update role_state set to_epoch = ${epoch}
    where role_id = any(${[...ids]}::bigint[]) and to_epoch is null and from_epoch < ${epoch}`.execute(tx);
  await sql`insert into role_state (role_id, company_id, name, active, from_epoch)
    select id, company_id, name, active, ${epoch} from role where id = any(${[...ids]}::bigint[])
    on conflict (role_id, from_epoch) do update set name = excluded.name, active = excluded.active`.execute(tx);
};

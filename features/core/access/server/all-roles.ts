import { sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import type { GrantRow } from './grant-store.ts';
import { notOver } from './periods.ts';
import { roleColumns, type StoredRole } from './role-store.ts';
import type { AccessTables } from './tables.ts';

/** Every role that is not retired, as far as the transaction sees. */
export const listAllRoles = (tx: Tx): Promise<StoredRole[]> =>
  tables<AccessTables>(tx).selectFrom('role').select(roleColumns).where('active', '=', true).orderBy('id').execute();

/** What they open now and what begins later. */
export const listAllGrants = async (tx: Tx): Promise<readonly GrantRow[]> => {
  const { rows } = await sql<GrantRow>`
    select g.role_id as "roleId", g.screen_id as "screenId", g.level, g.valid_until as "validUntil",
      case when g.valid_from > clock_timestamp() then g.valid_from end as begins
    from screen_grant g join role r on r.id = g.role_id and r.active
    where g.to_epoch is null and ${notOver('g')}
    order by g.role_id, g.screen_id`.execute(tx);
  return rows;
};

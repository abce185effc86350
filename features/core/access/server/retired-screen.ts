import { sql } from 'kysely';
import { type Tx } from '#platform/server/db.ts';
import { notOver } from './periods.ts';
import { rightRows } from './rights-rows.ts';

/** A grant as the event carries it when its screen is retired or restored. */
export type GrantOnScreen = {
  readonly roleId: number;
  readonly role: string;
  readonly companyId: number | null;
  readonly everyone: boolean;
  readonly level: 'view' | 'edit';
  readonly validUntil: Date | null;
};

const told = sql`select g.role_id as "roleId", r.name as role, r.company_id as "companyId", r.everyone, g.level,
  g.valid_until as "validUntil" from screen_grant g join role r on r.id = g.role_id`;

/** Who is granted a screen now, or will be. */
export const listGrantsOnScreen = async (tx: Tx, screenId: number): Promise<readonly GrantOnScreen[]> => {
  const { rows } = await sql<GrantOnScreen>`${told}
    where g.screen_id = ${screenId} and g.to_epoch is null and ${notOver('g')} order by r.name, g.id`.execute(tx);
  return rows;
};

/** Who may open a screen, in whatever company: how many people, by which roles. */
export const openersAnywhere = async (
  tx: Tx,
  screenId: number,
): Promise<{ people: number; roles: readonly string[] }> => {
  const { rows } = await sql<{ people: number; roles: string[] | null }>`
    select count(distinct r.person_id)::int as people, array_agg(distinct role.name) as roles
    from ${rightRows} r join role on role.id = r.role_id where r.screen_id = ${screenId}`.execute(tx);
  const { compare } = new Intl.Collator('tr');
  return { people: rows[0]?.people ?? 0, roles: (rows[0]?.roles ?? []).toSorted(compare) };
};

/** Ends every grant on a screen; the rows stay, as history. */
export const closeGrantsOnScreen = async (tx: Tx, screenId: number, epoch: number): Promise<void> => {
  await sql`update screen_grant set to_epoch = ${epoch} where screen_id = ${screenId} and to_epoch is null`.execute(tx);
};

type Retired = { readonly id: number; readonly endedAt: number };
type Reopened = { readonly epoch: number; readonly grantedBy: number | null };

/** Opens again what roles that are still there had on a screen until it was retired, their dates as they were. */
export const reopenGrantsOnScreen = async (
  tx: Tx,
  { id, endedAt }: Retired,
  { epoch, grantedBy }: Reopened,
): Promise<readonly GrantOnScreen[]> => {
  await sql`insert into screen_grant
      (role_id, screen_id, company_id, level, valid_from, valid_until, pending, granted_by, from_epoch)
    select g.role_id, g.screen_id, g.company_id, g.level, g.valid_from, g.valid_until, g.pending,
      ${grantedBy}::bigint, ${epoch}::bigint
    from screen_grant g join role r on r.id = g.role_id and r.active
    where g.screen_id = ${id} and g.to_epoch = ${endedAt} and ${notOver('g')}`.execute(tx);
  const { rows } = await sql<GrantOnScreen>`${told}
    where g.screen_id = ${id} and g.from_epoch = ${epoch} and g.to_epoch is null order by r.name, g.id`.execute(tx);
  return rows;
};

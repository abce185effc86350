import { type RawBuilder, sql } from 'kysely';
import { membershipRows } from '#features/core/companies/server/api.ts';
import { screenRows, screenUrlRows } from '#features/core/screens/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import { notOver, now } from './periods.ts';
import { rightsAt } from './rights-rows.ts';

/** Who holds a role or will, with the dates of it. */
export type MemberOfRole = {
  readonly personId: number;
  readonly person: string;
  readonly companyId: number | null;
  readonly validFrom: Date;
  readonly validUntil: Date | null;
};

const memberships = sql`select m.person_id as "personId", p.first_name || ' ' || p.last_name as person,
  m.company_id as "companyId", m.valid_from as "validFrom", m.valid_until as "validUntil"
  from role_membership m join ${personRows} p on p.id = m.person_id`;

/** Everybody who holds a role or will; whose time is over is not among them. */
export const listMembersOfRole = async (tx: Tx, roleId: number): Promise<readonly MemberOfRole[]> => {
  const { rows } = await sql<MemberOfRole>`${memberships}
    where m.role_id = ${roleId} and m.to_epoch is null and ${notOver('m')} order by m.id`.execute(tx);
  return rows;
};

/** Whether the members of a role or what it opens changed after an epoch. */
export const isRoleMovedSince = async (tx: Tx, roleId: number, epoch: number): Promise<boolean> => {
  const since = (table: RawBuilder<unknown>) => sql`exists (select from ${table} x
    where x.role_id = ${roleId} and (x.from_epoch > ${epoch} or x.to_epoch > ${epoch}))`;
  const { rows } = await sql<{ moved: boolean }>`
    select ${since(sql`role_membership`)} or ${since(sql`screen_grant`)} as moved`.execute(tx);
  return rows[0]?.moved ?? false;
};

type Retired = { readonly id: number; readonly companyId: number | null; readonly endedAt: number };
type Reopened = { readonly epoch: number; readonly grantedBy: number };

/** Opens again what a role opened until its retirement and would not have ended by itself since, its dates as they were. */
export const reopenGrants = async (tx: Tx, { id, endedAt }: Retired, { epoch, grantedBy }: Reopened): Promise<void> => {
  await sql`insert into screen_grant
      (role_id, screen_id, company_id, level, valid_from, valid_until, pending, granted_by, from_epoch)
    select g.role_id, g.screen_id, g.company_id, g.level, g.valid_from, g.valid_until, g.pending,
      ${grantedBy}::bigint, ${epoch}::bigint
    from screen_grant g where g.role_id = ${id} and g.to_epoch = ${endedAt} and ${notOver('g')}
      and exists (select from ${screenUrlRows} u where u.screen_id = g.screen_id and not u.alias and u.to_epoch is null)`.execute(
    tx,
  );
};

/**
 * Gives a role again to those from whom its retirement took it, for as long as they would have held it, by whom and why as
 * it was; whoever left its company meanwhile stays without it. What was lent follows those who lent it;
 * what was taken in an emergency is over.
 */
export const reopenMemberships = async (
  tx: Tx,
  { id, companyId, endedAt }: Retired,
  { epoch }: Reopened,
): Promise<readonly MemberOfRole[]> => {
  await sql`insert into role_membership
      (person_id, role_id, company_id, valid_from, valid_until, pending, reason, granted_by, from_epoch)
    select m.person_id, m.role_id, m.company_id, m.valid_from, m.valid_until, m.pending, m.reason, m.granted_by, ${epoch}::bigint
    from role_membership m where m.role_id = ${id} and m.to_epoch = ${endedAt} and m.deputyship_id is null
      and m.emergency_id is null and ${notOver('m')}
      and (${companyId}::bigint is null or exists (select from ${membershipRows} c
        where c.person_id = m.person_id and c.company_id = ${companyId}::bigint and c.to_epoch is null))`.execute(tx);
  const { rows } = await sql<MemberOfRole>`${memberships}
    where m.role_id = ${id} and m.from_epoch = ${epoch} and m.to_epoch is null order by m.id`.execute(tx);
  return rows;
};

/** A person who holds a role or will, named before it is retired. */
export type NamedMember = {
  readonly personId: number;
  readonly name: string;
  readonly userName: string;
  readonly active: boolean;
};

/** How many people hold a role or will, and the first of them by name. */
export const nameMembers = async (
  tx: Tx,
  roleId: number,
  most: number,
): Promise<{ readonly people: number; readonly named: readonly NamedMember[] }> => {
  const held = sql`exists (select from role_membership m
    where m.role_id = ${roleId} and m.person_id = p.id and m.to_epoch is null and ${notOver('m')})`;
  const { rows } = await sql<NamedMember & { readonly people: number }>`
    select p.id as "personId", p.first_name || ' ' || p.last_name as name, p.user_name as "userName", p.active,
      (count(*) over ())::int as people
    from ${personRows} p where ${held} order by p.name_order collate "C", p.id limit ${most}`.execute(tx);
  return { people: rows[0]?.people ?? 0, named: rows.map(({ people: _people, ...one }) => one) };
};

/** A screen that somebody may use less without a role; `all` is how many such there are for them. */
export type LostScreen = {
  readonly personId: number;
  readonly screenId: number;
  readonly captionTr: string;
  readonly captionEn: string;
  /** What remains where they lose most. */
  readonly remains: 'none' | 'view';
  readonly all: number;
};

/** What some people lose with a role, whatever else they hold counted: the first screens of each. */
export const screensLostWithout = async (
  tx: Tx,
  roleId: number,
  people: readonly number[],
  most: number,
): Promise<readonly LostScreen[]> => {
  const rank = (isIts: boolean) => sql`coalesce(max(case r.level when 'edit' then 2 else 1 end)
    filter (where ${isIts ? sql`r.role_id = ${roleId}` : sql`r.role_id <> ${roleId}`}), 0)`;
  const who = (id: RawBuilder<unknown>) => sql<boolean>`${id} = any(${[...people]}::bigint[])`;
  const { rows } = await sql<LostScreen>`
    with weighed as (select r.person_id, r.company_id, r.screen_id, ${rank(true)} as its, ${rank(false)} as others
      from ${rightsAt(now, who)} r where r.belongs group by r.person_id, r.company_id, r.screen_id),
    lost as (select w.person_id, w.screen_id, min(w.others) as others from weighed w where w.its > w.others
      group by w.person_id, w.screen_id),
    placed as (select l.person_id, l.screen_id, l.others, s.caption_tr, s.caption_en,
        row_number() over (partition by l.person_id order by turkish_order(s.caption_tr) collate "C", s.id) as place,
        (count(*) over (partition by l.person_id))::int as lost
      from lost l join ${screenRows} s on s.id = l.screen_id)
    select person_id as "personId", screen_id as "screenId", caption_tr as "captionTr", caption_en as "captionEn",
      case others when 0 then 'none' else 'view' end as remains, lost as "all"
    from placed where place <= ${most} order by person_id, place`.execute(tx);
  return rows;
};

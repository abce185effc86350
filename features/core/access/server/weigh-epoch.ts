import { companyStateRows, membershipRows } from '#features/core/companies/server/api.ts';
import { personRows, personStateRows } from '#features/core/users/server/api.ts';
import { type RawBuilder, sql } from 'kysely';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';
import { rightRows } from './rights-rows.ts';
import { rightsBefore } from './rights-before.ts';

/** Whom the change of an epoch touches, together: more on one screen is not set against less on another. */
export type EpochImpact = {
  /** People who may open or edit more than before, and less. */
  readonly gain: number;
  readonly lose: number;
  /** So many lose the screen that most people lose. */
  readonly mostClosed: number;
  /** Some of them by name, in their order. */
  readonly gaining: readonly string[];
  readonly losing: readonly string[];
};

/** The names of rows that begin and end with epochs, and of rights before and after. */
type Row = 'm' | 'c' | 's' | 'g';
type Right = 'a' | 'b';

const moved = (row: Row, epoch: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${row}.from_epoch`)} = ${epoch} or ${sql.ref(`${row}.to_epoch`)} = ${epoch})`;

/** The people whose rights may have changed: their own memberships were changed, or a role that they hold or held. */
const touched = (epoch: number): RawBuilder<{ readonly person_id: number }> => sql<{ person_id: number }>`(
  select m.person_id from role_membership m where ${moved('m', epoch)}
  union select c.person_id from ${membershipRows} c where ${moved('c', epoch)}
  union select s.person_id from ${personStateRows} s where ${moved('s', epoch)}
  union select c.person_id from ${membershipRows} c join ${companyStateRows} s on s.of_company = c.company_id
    where ${moved('s', epoch)} and c.to_epoch is null
  union select m.person_id from role_membership m where m.to_epoch is null
    and m.role_id = any(array(select g.role_id from screen_grant g where ${moved('g', epoch)}))
  union select c.person_id from ${membershipRows} c where c.to_epoch is null and exists (
    select from screen_grant g join role r on r.id = g.role_id and r.everyone where ${moved('g', epoch)}))`;

/** Screens of the cells and of the roles that were moved; every screen where people or companies were. */
const screens = (epoch: number): RawBuilder<unknown> => sql`(
  select g.screen_id from screen_grant g where ${moved('g', epoch)}
  union select g.screen_id from screen_grant g join role_membership m on m.role_id = g.role_id where ${moved('m', epoch)}
  union select g.screen_id from screen_grant g where exists (select from ${membershipRows} c where ${moved('c', epoch)})
    or exists (select from ${personStateRows} s where ${moved('s', epoch)})
    or exists (select from ${companyStateRows} s where ${moved('s', epoch)}))`;

const rank = (row: Right) => sql`case ${sql.ref(`${row}.level`)} when 'edit' then 2 else 1 end`;

const weighed = (epoch: number) => sql`
  touched as (select person_id from ${touched(epoch)} t),
  screens as (select screen_id from ${screens(epoch)} s),
  had as (select b.person_id, b.company_id, b.screen_id, max(${rank('b')}) as rank from ${rightsBefore(epoch)} b
    where b.person_id in (select person_id from touched) and b.screen_id in (select screen_id from screens) group by 1, 2, 3),
  has as (select a.person_id, a.company_id, a.screen_id, max(${rank('a')}) as rank from ${rightRows} a
    where a.belongs and a.person_id in (select person_id from touched) and a.screen_id in (select screen_id from screens)
    group by 1, 2, 3),
  changed as (select person_id, company_id, screen_id, coalesce(had.rank, 0) as before, coalesce(has.rank, 0) as after
    from had full join has using (person_id, company_id, screen_id)
    where coalesce(had.rank, 0) <> coalesce(has.rank, 0))`;

/** So many names at most are kept of those whom a change touches. */
const NAMED = 20;

const named = (which: RawBuilder<unknown>) => sql`coalesce((select array_agg(n.name) from (
  select p.first_name || ' ' || p.last_name as name from ${personRows} p
  where p.id in (select person_id from changed where ${which}) order by p.name_order collate "C", p.id limit ${NAMED}) n), '{}')`;

/** Weighs the change of an epoch that is under way, in its own transaction. */
export const weighEpoch = (tx: Tx, epoch: number): Promise<EpochImpact> =>
  acrossCompanies(tx, async () => {
    const { rows } = await sql<EpochImpact>`with ${weighed(epoch)}
      select (select count(distinct person_id) from changed where after > before)::int as gain,
        (select count(distinct person_id) from changed where after < before)::int as lose,
        coalesce((select max(people) from (select count(distinct person_id) as people from changed
          where before > 0 and after = 0 group by screen_id) closed), 0)::int as "mostClosed",
        ${named(sql`after > before`)} as gaining, ${named(sql`after < before`)} as losing`.execute(tx);
    return rows[0] ?? { gain: 0, lose: 0, mostClosed: 0, gaining: [], losing: [] };
  });

/** Whether the change of an epoch ended any row: one that only gives takes nothing from anybody. */
const endsAnything = async (tx: Tx, epoch: number): Promise<boolean> => {
  const { rows } = await sql<{ any: boolean }>`select
    exists (select from screen_grant g where g.to_epoch = ${epoch})
    or exists (select from role_membership m where m.to_epoch = ${epoch})
    or exists (select from ${membershipRows} c where c.to_epoch = ${epoch})
    or exists (select from ${personStateRows} s where s.to_epoch = ${epoch})
    or exists (select from ${companyStateRows} s where s.to_epoch = ${epoch}) as any`.execute(tx);
  return rows[0]?.any === true;
};

/**
 * Whether the change of an epoch can take a right from more than so many people: an upper bound, without computing the
 * impact.
 */
export const mayTakeFromMore = (tx: Tx, epoch: number, people: number): Promise<boolean> =>
  acrossCompanies(tx, async () => {
    if (!(await endsAnything(tx, epoch))) return false;
    const { rows } = await sql<{ more: boolean }>`
      select (select count(*) from (select from ${touched(epoch)} t limit ${people + 1}) few) > ${people} as more`.execute(
      tx,
    );
    return rows[0]?.more === true;
  });

/**
 * Whether a person gains by the change of an epoch: a role, or more on a screen by one that they hold. What a protected
 * role gains does not count against those who hold it, or nobody could decide about it.
 */
export const gainsAt = (tx: Tx, epoch: number, personId: number): Promise<boolean> =>
  acrossCompanies(tx, async () => {
    const { rows } = await sql<{ gains: boolean }>`with ${weighed(epoch)}
      select exists (select from role_membership m where m.from_epoch = ${epoch} and m.to_epoch is null and m.person_id = ${personId})
        or exists (select from changed w where w.person_id = ${personId} and w.after > w.before
          and not exists (select from role_membership m join role r on r.id = m.role_id and r.protected and r.active
            where m.person_id = ${personId} and m.to_epoch is null)) as gains`.execute(tx);
    return rows[0]?.gains === true;
  });

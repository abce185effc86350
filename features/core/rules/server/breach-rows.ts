import {
  everyoneRolesAround,
  givenRolesAround,
  grantsAround,
  heldForever,
  NO_CHANGE,
  roleRows,
  seatsAround,
} from '#features/core/access/server/api.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Level } from '#platform/contract/access.ts';

type Sql = RawBuilder<unknown>;

/** What breaks rules, asked of the state on both sides of a change. */
export type Asked = {
  /** The change, by its epoch; null: no change, but all that is broken as things stand. */
  readonly epoch: number | null;
  /** Where the rules stand: their table, or rows like its own. */
  readonly from?: Sql;
  /** Which of them, of rows named `r`. */
  readonly rules: Sql;
  /** Ids of the people who are looked at, as a query; null: everybody. */
  readonly people: Sql | null;
};

/** The change that is judged; an empty one where there is no change. */
export const epochOf = ({ epoch }: Pick<Asked, 'epoch'>): Sql => (epoch === null ? NO_CHANGE : sql`${epoch}::bigint`);

/** No time at all. */
export const none = sql`'{}'::tstzmultirange`;
const always = sql`tstzmultirange(${heldForever})`;

/** The periods of a group of rows on both sides. */
const bothSides = (period: Sql, stood: Sql, stands: Sql) => sql`
  coalesce(range_agg(${period}) filter (where ${stood}), ${none}) as stood,
  coalesce(range_agg(${period}) filter (where ${stands}), ${none}) as stands`;

const inScope = (company: Sql) => sql`(r.company_id is null or r.company_id = ${company})
  and (r.of_company_id is null or r.of_company_id = ${company})`;

/** System administrators stand outside: what they hold meanwhile neither breaks a rule nor keeps it. */
const toCome = ({ epoch }: Asked, side: 'stood' | 'stands') =>
  epoch === null && side === 'stood'
    ? none
    : sql`(${sql.ref(`raw.${side}`)} - coalesce(${sql.ref(`admin.${side}`)}, ${none})) * tstzmultirange(tstzrange((select now from clock), null))`;

/**
 * The steps that all rules are judged by: the rules, the people, what these hold where they belong, what rules' roles and
 * screens come to for them, and when. Ends with `opened` (a side of a rule × person × company) and `holding` (the same of roles).
 */
const stepsOf = (asked: Asked): Sql => {
  const { rules, people, from = sql`access_rule` } = asked;
  const epoch = epochOf(asked);
  const ofPeople = (person: Sql) => (people === null ? sql`true` : sql`${person} in (select person_id from looked_at)`);
  return sql`
  clock as materialized (select clock_timestamp() as now),
  rule as materialized (select r.* from ${from} r where r.active and r.deleted_at is null and ${rules}),
  side as materialized (
    select id as rule_id, 1 as side, screen_id, level from rule where screen_id is not null
    union all select id, 2, other_screen_id, level from rule where other_screen_id is not null),
  granted as materialized (
    select side.rule_id, side.side, g.role_id, g.level, g.period, g.stood, g.stands
    from side join ${grantsAround(epoch)} g on g.screen_id = side.screen_id and (side.level = 'view' or g.level = 'edit')),
  named as materialized (
    select id as rule_id, 1 as side, role_id from rule where role_id is not null
    union all select id, 2, other_role_id from rule where other_role_id is not null),
  ${people === null ? sql`` : sql`looked_at as materialized (select person_id from ${people} p),`}
  given as materialized (
    select g.* from ${givenRolesAround(epoch)} g
    where (g.is_admin or g.role_id in (select role_id from granted union select role_id from named))
      and ${ofPeople(sql`g.person_id`)}),
  everyone as materialized (select e.* from ${everyoneRolesAround(epoch)} e
    where e.role_id in (select role_id from granted union select role_id from named)),
  seat as materialized (
    select s.person_id, s.company_id, bool_or(s.stood) as stood, bool_or(s.stands) as stands from ${seatsAround(epoch)} s
    where ${ofPeople(sql`s.person_id`)} group by s.person_id, s.company_id),
  held as materialized (
    select s.person_id, s.company_id, g.role_id, g.period, s.stood and g.stood as stood, s.stands and g.stands as stands
      from given g join seat s on s.person_id = g.person_id and (g.company_id is null or g.company_id = s.company_id)
    union all
    select s.person_id, s.company_id, e.role_id, ${heldForever}, s.stood and e.stood, s.stands and e.stands
      from everyone e cross join seat s),
  admin as materialized (
    select person_id, ${bothSides(sql`period`, sql`stood`, sql`stands`)} from given
    where is_admin and company_id is null group by person_id),
  opened as materialized (
    select k.rule_id, k.side, h.person_id, h.company_id,
      ${bothSides(sql`h.period * k.period`, sql`h.stood and k.stood`, sql`h.stands and k.stands`)}
    from granted k join rule r on r.id = k.rule_id join held h on h.role_id = k.role_id and ${inScope(sql`h.company_id`)}
    group by k.rule_id, k.side, h.person_id, h.company_id),
  holding as materialized (
    select n.rule_id, n.side, h.person_id, h.company_id, ${bothSides(sql`h.period`, sql`h.stood`, sql`h.stands`)}
    from named n join rule r on r.id = n.rule_id join held h on h.role_id = n.role_id and ${inScope(sql`h.company_id`)}
    group by n.rule_id, n.side, h.person_id, h.company_id)`;
};

const both = (side: 'stood' | 'stands') => sql`${sql.ref(`a.${side}`)} * ${sql.ref(`b.${side}`)}`;
const lacking = (side: 'stood' | 'stands') => sql`- coalesce(${sql.ref(`o.${side}`)}, ${none})`;

/** A role that must not open a screen has no right on it itself, independent of its holders. */
const roleItself = sql`
  select r.id as rule_id, null::bigint as person_id, r.company_id,
    ${bothSides(sql`g.period`, sql`g.stood`, sql`g.stands`)}
  from rule r join granted g on g.rule_id = r.id and g.role_id = r.role_id join role_of_rule q on q.rule_id = r.id
  where r.kind = 'never-opens' and r.subject = 'role' and q.own group by r.id, r.company_id`;

/** One that always opens a screen has the right itself, or everyone has it. */
const roleLacks = sql`
  select q.rule_id, null::bigint, q.company_id, ${always} - g.stood, ${always} - g.stands
  from role_of_rule q cross join lateral (
    select ${bothSides(sql`g.period`, sql`g.stood`, sql`g.stands`)} from granted g
    where g.rule_id = q.rule_id and (g.role_id = q.role_id or g.role_id in (select role_id from everyone))) g
  where q.kind = 'always-opens' and q.own`;

/** When each person breaks a rule about persons, before the change and behind it. */
const rawBreaches = sql`
  select o.rule_id, o.person_id, o.company_id, o.stood, o.stands from opened o join rule r on r.id = o.rule_id
    where r.kind = 'never-opens' and r.subject <> 'role'
  union all
  select a.rule_id, a.person_id, a.company_id, ${both('stood')}, ${both('stands')} from opened a
    join rule r on r.id = a.rule_id and r.kind = 'never-opens' and r.subject = 'role'
    join holding b on b.rule_id = a.rule_id and b.person_id = a.person_id and b.company_id = a.company_id
  union all
  select a.rule_id, a.person_id, a.company_id, ${both('stood')}, ${both('stands')} from opened a
    join rule r on r.id = a.rule_id and r.kind = 'never-both-screens' and a.side = 1
    join opened b on b.rule_id = a.rule_id and b.side = 2 and b.person_id = a.person_id and b.company_id = a.company_id
  union all
  select a.rule_id, a.person_id, null, ${both('stood')}, ${both('stands')} from role_of_person a
    join role_of_person b on b.rule_id = a.rule_id and b.person_id = a.person_id and a.side = 1 and b.side = 2
  union all
  select r.id, s.person_id, s.company_id,
    case when s.stood then ${always} ${lacking('stood')} else ${none} end,
    case when s.stands then ${always} ${lacking('stands')} else ${none} end
  from rule r join seat s on ${inScope(sql`s.company_id`)}
    left join opened o on o.rule_id = r.id and o.person_id = s.person_id and o.company_id = s.company_id
  where r.kind = 'always-opens' and r.subject <> 'role'
  union all
  select h.rule_id, h.person_id, h.company_id, h.stood ${lacking('stood')}, h.stands ${lacking('stands')}
  from holding h join rule r on r.id = h.rule_id and r.kind = 'always-opens'
    left join opened o on o.rule_id = h.rule_id and o.person_id = h.person_id and o.company_id = h.company_id
  union all ${roleItself}
  union all ${roleLacks}`;

/** Whether an exception of a person is in force when something begins to break the rule. */
const isExcepted = (rule: Sql, person: Sql, since: Sql) => sql`exists (select from rule_exception x
  where x.rule_id = ${rule} and x.person_id = ${person} and x.confirmed_at is not null and x.ended_at is null
    and x.valid_until > (select now from clock) and ${since} < x.valid_until)`;

/** A rule that is broken, or will be, and by whom: `since` then, `until` it ends by itself. */
export type BreachRow = {
  readonly ruleId: number;
  /** Null: by the role itself, or by everybody's lack. */
  readonly personId: number | null;
  readonly companyId: number | null;
  readonly since: Date;
  readonly until: Date | null;
  readonly excepted: boolean;
};

/** What persons newly break: for a moment at least that they did not break before. */
export const personBreaches = (asked: Asked): RawBuilder<BreachRow> => sql<BreachRow>`(
  with ${stepsOf(asked)},
  role_of_rule as (
    select r.id as rule_id, r.kind, r.role_id, r.company_id, (r.company_id is null or r.company_id = q.company_id) as own
    from rule r join ${roleRows} q on q.id = r.role_id),
  role_of_person as materialized (
    select h.rule_id, h.side, h.person_id, range_agg(h.stood) as stood, range_agg(h.stands) as stands
    from holding h join rule r on r.id = h.rule_id and r.kind = 'never-both-roles' group by h.rule_id, h.side, h.person_id),
  raw as (${rawBreaches}),
  due as (select raw.rule_id, raw.person_id, raw.company_id, ${toCome(asked, 'stood')} as stood, ${toCome(asked, 'stands')} as stands
    from raw left join admin on admin.person_id = raw.person_id)
  select rule_id as "ruleId", person_id as "personId", company_id as "companyId",
    lower(stands - stood) as since, upper(stands - stood) as until,
    ${isExcepted(sql`due.rule_id`, sql`due.person_id`, sql`lower(stands - stood)`)} as excepted
  from due where not isempty(stands - stood))`;

/** All time to come but some periods. */
export const futureWithout = (covered: Sql): Sql =>
  sql`(tstzmultirange(tstzrange((select now from clock), null)) - ${covered})`;

/** What the number of people newly breaks: too many, more than before, or none any longer. */
export const countBreaches = (asked: Asked): RawBuilder<BreachRow> => sql<BreachRow>`(
  with ${stepsOf(asked)},
  counted as materialized (
    select raw.rule_id, r.kind, r.most, case when r.per_company then raw.company_id end as unit, raw.person_id,
      range_agg(${toCome(asked, 'stood')}) as stood, range_agg(${toCome(asked, 'stands')}) as stands,
      ${isExcepted(sql`raw.rule_id`, sql`raw.person_id`, sql`(select now from clock)`)} as excepted
    from opened raw join rule r on r.id = raw.rule_id left join admin on admin.person_id = raw.person_id
    group by raw.rule_id, r.kind, r.most, 4, raw.person_id),
  moment as (
    select distinct c.rule_id, c.unit, lower(p) as at from counted c cross join lateral unnest(c.stands) p where c.kind = 'at-most'),
  crowded as (
    select m.rule_id, m.unit, min(m.at) as at from (
      select m.rule_id, m.unit, m.at from moment m
        join counted c on c.rule_id = m.rule_id and c.unit is not distinct from m.unit and not c.excepted
      group by m.rule_id, m.unit, m.at, c.most
      having count(*) filter (where c.stands @> m.at) > c.most
        and count(*) filter (where c.stands @> m.at) > count(*) filter (where c.stood @> m.at)) m
    group by m.rule_id, m.unit),
  unit as (
    select distinct r.id as rule_id, case when r.per_company then s.company_id end as unit
    from rule r join ${seatsAround(epochOf(asked))} s on s.stands and ${inScope(sql`s.company_id`)} where r.kind = 'at-least'),
  gap as (
    select u.rule_id, u.unit, ${futureWithout(sql`g.stands`)} as stands,
      ${asked.epoch === null ? none : futureWithout(sql`g.stood`)} as stood
    from unit u cross join lateral (
      select coalesce(range_agg(c.stands), ${none}) as stands, coalesce(range_agg(c.stood), ${none}) as stood
      from counted c where c.rule_id = u.rule_id and c.unit is not distinct from u.unit) g),
  deserted as (select rule_id, unit, stands - stood as missing from gap where not isempty(stands - stood))
  select d.rule_id as "ruleId", c.person_id as "personId", d.unit as "companyId", d.at as since, null::timestamptz as until, false as excepted
    from crowded d join counted c on c.rule_id = d.rule_id and c.unit is not distinct from d.unit
      and not c.excepted and c.stands @> d.at and not c.stood @> d.at
  union all
  select d.rule_id, c.person_id, d.unit, lower(d.missing), upper(d.missing), false
    from deserted d left join counted c on c.rule_id = d.rule_id and c.unit is not distinct from d.unit and c.stood && d.missing)`;

/** A role by which a person comes to one side of a rule: by a right on its screen, or as the role that it names. */
export type WayRow = {
  readonly ruleId: number;
  readonly personId: number;
  readonly companyId: number;
  /** 1 or 2. */
  readonly side: number;
  readonly roleId: number;
  readonly role: string;
  /** Null: the rule names the role itself. */
  readonly level: Level | null;
  readonly since: Date;
  readonly until: Date | null;
};

/** The rows that a way to a side is made of: the role that is held, and its right. */
type Held = 'h' | 'k';

/** By which roles people come to the sides of rules behind a change; `lost` has those that the change took. */
export const waysAround = (asked: Asked, which: 'left' | 'lost'): RawBuilder<WayRow> => {
  const counts = (row: Held) =>
    which === 'left' ? sql.ref(`${row}.stands`) : sql`(${sql.ref(`${row}.stood`)} and not ${sql.ref(`${row}.stands`)})`;
  const of = (h: Held, k: Held) =>
    which === 'left'
      ? sql`${counts(h)} and ${counts(k)}`
      : sql`${sql.ref(`${h}.stood`)} and ${sql.ref(`${k}.stood`)} and (${counts(h)} or ${counts(k)})`;
  return sql<WayRow>`(
    with ${stepsOf(asked)},
    way as (
      select k.rule_id, h.person_id, h.company_id, k.side, h.role_id, k.level, h.period * k.period as period
      from granted k join rule r on r.id = k.rule_id
        join held h on h.role_id = k.role_id and ${of('h', 'k')} and ${inScope(sql`h.company_id`)}
      union all
      select n.rule_id, h.person_id, h.company_id, n.side, h.role_id, null, h.period
      from named n join rule r on r.id = n.rule_id
        join held h on h.role_id = n.role_id and ${counts('h')} and ${inScope(sql`h.company_id`)})
    select w.rule_id as "ruleId", w.person_id as "personId", w.company_id as "companyId", w.side, w.role_id as "roleId",
      q.name as role, w.level, greatest(lower(w.period), (select now from clock)) as since, upper(w.period) as until
    from way w join ${roleRows} q on q.id = w.role_id
    where w.period && tstzrange((select now from clock), null)
    order by w.rule_id, w.person_id, w.side, w.level nulls last, q.name)`;
};

import { type RawBuilder, sql } from 'kysely';
import { useRows } from '#features/core/use/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { CellLevel } from '../contract/vocabulary.ts';
import type { Cell } from './grant-store.ts';
import { type Moment, now } from './periods.ts';
import { heldRolesAt, rightsAt } from './rights-rows.ts';

export type ImpactRow = Cell & {
  /** People who hold the role. */
  readonly members: number;
  /** Of them, those whose level on the screen rises or falls by all the changes together. */
  readonly gain: number;
  readonly lose: number;
  readonly opens: number;
  readonly closes: number;
  /** Of those whose level falls, the ones who edited on the screen in the last 90 days. */
  readonly edited: number;
};

/** A level of somebody's that rises or falls. */
export type ImpactOnPerson = {
  readonly personId: number;
  readonly companyId: number;
  readonly screenId: number;
  readonly rises: boolean;
  /** The changed roles that they hold there. */
  readonly roles: readonly number[];
  /** Whether they edited on the screen in the last 90 days. */
  readonly edited: boolean;
};

export type StagedCell = Cell & { readonly to: CellLevel };

const RANK = { none: 0, view: 1, edit: 2 } as const;

/** Rows of staged changes, each `role_id`, `screen_id` and what the cell is to give (`to_rank`: 0 nothing, 1 view, 2 edit). */
type Staged = RawBuilder<unknown>;

/** People by their ids, the first not among them: what is weighed of each is complete, whoever else there is. */
export type PeopleBetween = { readonly after: number; readonly upTo: number };

const within = (row: 'h' | 'r', people: PeopleBetween | null): RawBuilder<boolean> => {
  const id = sql.ref(`${row}.person_id`);
  return people === null
    ? sql<boolean>`true`
    : sql<boolean>`(${id} > ${people.after}::bigint and ${id} <= ${people.upTo}::bigint)`;
};

/**
 * The facts with all the changes laid over them, before against after: what each holder of a changed role may do on the
 * changed screens by all their roles, as `weighed` of person, company and screen. No change is weighed alone.
 */
const weighedAt = (staged: Staged, at: Moment, people: PeopleBetween | null) => sql`
  change(role_id, screen_id, to_rank) as materialized (${staged}),
  touched as materialized (
    select distinct c.role_id, c.screen_id, c.to_rank, h.person_id, h.company_id
    from change c join ${heldRolesAt(at)} h on h.role_id = c.role_id and h.belongs and ${within('h', people)}
  ),
  levels as (
    select r.person_id, r.company_id, r.screen_id, case r.level when 'edit' then 2 else 1 end as before,
      case when c.role_id is null then case r.level when 'edit' then 2 else 1 end else 0 end as after
    from ${rightsAt(at)} r left join change c on c.role_id = r.role_id and c.screen_id = r.screen_id
    where r.belongs and r.screen_id in (select screen_id from change) and ${within('r', people)}
    union all
    select t.person_id, t.company_id, t.screen_id, 0, t.to_rank from touched t
  ),
  moved as (
    select l.person_id, l.company_id, l.screen_id, max(l.before) as before, max(l.after) as after
    from levels l group by 1, 2, 3 having max(l.before) <> max(l.after)
  ),
  weighed as materialized (
    select m.*, coalesce(u.last_edit_at > ${at} - interval '90 days', false) as edited
    from moved m left join ${useRows} u
      on u.company_id = m.company_id and u.screen_id = m.screen_id and u.person_id = m.person_id
  )`;

const cellRows = sql<ImpactRow>`select c.role_id as "roleId", c.screen_id as "screenId",
    count(distinct t.person_id)::int as members,
    (count(distinct w.person_id) filter (where w.after > w.before))::int as gain,
    (count(distinct w.person_id) filter (where w.after < w.before))::int as lose,
    (count(distinct w.person_id) filter (where w.before = 0))::int as opens,
    (count(distinct w.person_id) filter (where w.after = 0))::int as closes,
    (count(distinct w.person_id) filter (where w.after < w.before and w.edited))::int as edited
  from change c left join touched t on t.role_id = c.role_id and t.screen_id = c.screen_id
    left join weighed w on w.person_id = t.person_id and w.company_id = t.company_id and w.screen_id = t.screen_id
  group by c.role_id, c.screen_id`;

const levelRows = sql<ImpactOnPerson>`select person_id as "personId", company_id as "companyId",
    screen_id as "screenId", after > before as rises, edited, array(
      select t.role_id from touched t
      where t.person_id = w.person_id and t.company_id = w.company_id and t.screen_id = w.screen_id) as roles
  from weighed w`;

/** Whom each of some changes touches, all of them made together. */
export const impactAt = (staged: Staged, at: Moment): RawBuilder<ImpactRow> =>
  sql<ImpactRow>`(with ${weighedAt(staged, at, null)} ${cellRows})`;

const rowsOf = (cells: readonly StagedCell[]): Staged =>
  sql`select * from unnest(${cells.map(({ roleId }) => roleId)}::bigint[], ${cells.map(({ screenId }) => screenId)}::bigint[],
    ${cells.map(({ to }) => RANK[to])}::int[])`;

export type ImpactPart = { readonly cells: readonly ImpactRow[]; readonly people: readonly ImpactOnPerson[] };

/** What staged changes would do to some of the people now, with each of them by themselves; the parts of all people add up. */
export const weighPart = async (tx: Tx, cells: readonly StagedCell[], people: PeopleBetween): Promise<ImpactPart> => {
  const { rows } = await sql<ImpactPart>`with ${weighedAt(rowsOf(cells), now, people)}
    select (select coalesce(jsonb_agg(to_jsonb(each)), '[]') from (${cellRows}) each where each.members > 0) as cells,
      (select coalesce(jsonb_agg(to_jsonb(each)), '[]') from (${levelRows}) each) as people`.execute(tx);
  return rows[0] ?? { cells: [], people: [] };
};

import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';
import type { CellLevel } from '../contract/vocabulary.ts';
import type { Cell } from './grant-store.ts';
import { type Moment, now } from './periods.ts';
import { heldRolesAt, rightsAt } from './rights-rows.ts';

export type ImpactRow = Cell & {
  readonly members: number;
  readonly gain: number;
  readonly lose: number;
  readonly opens: number;
  readonly closes: number;
};
type StagedCell = Cell & { readonly to: CellLevel };

const RANK = { none: 0, view: 1, edit: 2 } as const;

/** Rows of staged changes, each `role_id`, `screen_id` and what the cell is to give (`to_rank`: 0 nothing, 1 view, 2 edit). */
type Staged = RawBuilder<unknown>;

/**
 * Whom each change would touch: for every holder of the role in every company they belong to, the level that the other
 * roles give is set against the cell's old and new level. Each change is weighed alone.
 */
export const impactAt = (staged: Staged, at: Moment): RawBuilder<ImpactRow> => sql<ImpactRow>`(
  with change(role_id, screen_id, to_rank) as (${staged}),
  touched as (
    select distinct c.role_id, c.screen_id, c.to_rank, h.person_id, h.company_id
    from change c join ${heldRolesAt(at)} h on h.role_id = c.role_id and h.belongs
  ),
  opened as (
    select o.person_id, o.company_id, o.screen_id, o.role_id, case o.level when 'edit' then 2 else 1 end as rank
    from ${rightsAt(at)} o where o.belongs and o.screen_id in (select screen_id from change)
  ),
  weighed as (
    select t.role_id, t.screen_id, t.person_id,
      greatest(t.to_rank, max(o.rank) filter (where o.role_id <> t.role_id)) as after, coalesce(max(o.rank), 0) as before
    from touched t left join opened o
      on o.person_id = t.person_id and o.company_id = t.company_id and o.screen_id = t.screen_id
    group by t.role_id, t.screen_id, t.to_rank, t.person_id, t.company_id
  )
  select c.role_id as "roleId", c.screen_id as "screenId", count(distinct w.person_id)::int as members,
    (count(distinct w.person_id) filter (where w.after > w.before))::int as gain,
    (count(distinct w.person_id) filter (where w.after < w.before))::int as lose,
    (count(distinct w.person_id) filter (where w.before = 0 and w.after > 0))::int as opens,
    (count(distinct w.person_id) filter (where w.before > 0 and w.after = 0))::int as closes
  from change c left join weighed w on w.role_id = c.role_id and w.screen_id = c.screen_id
  group by c.role_id, c.screen_id)`;

/** What some staged changes would do to people now. */
export const weighChanges = async (tx: Tx, cells: readonly StagedCell[]): Promise<readonly ImpactRow[]> => {
  const staged = sql`values ${sql.join(
    cells.map((cell) => sql`(${cell.roleId}::bigint, ${cell.screenId}::bigint, ${RANK[cell.to]}::int)`),
  )}`;
  const { rows } = await sql<ImpactRow>`select * from ${impactAt(staged, now)} impact`.execute(tx);
  return rows;
};

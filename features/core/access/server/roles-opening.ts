import { type RawBuilder, sql } from 'kysely';
import { screenRows } from '#features/core/screens/server/api.ts';
import type { Level } from '#platform/contract/access.ts';
import type { Tx } from '#platform/server/db.ts';
import { isValid, notOver } from './periods.ts';
import { rightRows } from './rights-rows.ts';

/** What is asked for, by whom and where. */
export type Wish = {
  readonly personId: number;
  readonly companyId: number;
  readonly screenId: number;
  readonly level: Level;
};

/** A role that would open a screen for somebody, and what else it opens. */
export type OpeningRole = {
  readonly id: number;
  readonly name: string;
  readonly companyId: number | null;
  /** Other screens that it opens, whether the person may open them already or not. */
  readonly besides: number;
  /** How many of those the person may not open, or only view, so far. */
  readonly fresh: number;
  /** The first of these, by what people call them. */
  readonly freshTr: readonly string[];
  readonly freshEn: readonly string[];
};

const MOST_ROLES = 20;
const MOST_NAMED = 6;

/** Roles that anybody could be given: neither protected nor everybody's nor one person's. */
const isOrdinary = sql`(r.active and not r.protected and not r.everyone and r.personal_of is null)`;

/** Whether a role `r` opens a screen at a level now. */
const opens = (screen: RawBuilder<unknown>, level: RawBuilder<unknown>) => sql`exists (select from screen_grant g
  where g.role_id = r.id and g.screen_id = ${screen} and ${isValid('g')} and (${level} = 'view' or g.level = 'edit'))`;

/** The roles that would open a screen for a person who does not hold them, those that open least else first. */
export const rolesOpening = async (tx: Tx, wish: Wish): Promise<readonly OpeningRole[]> => {
  const { personId, companyId, screenId, level } = wish;
  const { rows } = await sql<OpeningRole>`
    with own as (select x.screen_id, bool_or(x.level = 'edit') as edits from ${rightRows} x
      where x.person_id = ${personId} and x.company_id = ${companyId} group by x.screen_id),
    fitting as (select r.id, r.name, r.company_id from role r
      where ${isOrdinary} and (r.company_id is null or r.company_id = ${companyId}::bigint)
        and ${opens(sql`${screenId}::bigint`, sql`${level}::text`)}
        and not exists (select from role_membership m where m.role_id = r.id and m.person_id = ${personId}
          and m.to_epoch is null and ${notOver('m')} and (m.company_id is null or m.company_id = ${companyId}::bigint))),
    else_opened as (select f.id, s.caption_tr, s.caption_en,
        (o.screen_id is null or (g.level = 'edit' and not o.edits)) as is_fresh,
        row_number() over (partition by f.id, (o.screen_id is null or (g.level = 'edit' and not o.edits))
          order by turkish_order(s.caption_tr) collate "C", s.id) as place
      from fitting f join screen_grant g on g.role_id = f.id and ${isValid('g')} and g.screen_id <> ${screenId}::bigint
        join ${screenRows} s on s.id = g.screen_id left join own o on o.screen_id = g.screen_id)
    select f.id, f.name, f.company_id as "companyId", count(e.id)::int as besides,
      (count(e.id) filter (where e.is_fresh))::int as fresh,
      coalesce(array_agg(e.caption_tr order by e.place) filter (where e.is_fresh and e.place <= ${sql.lit(MOST_NAMED)}), '{}') as "freshTr",
      coalesce(array_agg(e.caption_en order by e.place) filter (where e.is_fresh and e.place <= ${sql.lit(MOST_NAMED)}), '{}') as "freshEn"
    from fitting f left join else_opened e on e.id = f.id group by f.id, f.name, f.company_id
    order by besides, fresh, f.company_id is null, turkish_order(f.name) collate "C", f.id
    limit ${MOST_ROLES}`.execute(tx);
  return rows;
};

/** The ids of the ordinary roles that open a screen at a level in a company, as a text between commas: a fragment of a query. */
export const rolesThatOpen = (company: RawBuilder<unknown>, screen: RawBuilder<unknown>, level: RawBuilder<unknown>) =>
  sql<string>`(select coalesce(',' || string_agg(r.id::text, ',' order by r.id) || ',', '') from role r
    where ${isOrdinary} and (r.company_id is null or r.company_id = ${company}) and ${opens(screen, level)})`;

/**
 * The ordinary role that opens a screen in a company and least else: its id, null where there is none. A fragment of a
 * query; whoever may not open the screen holds none of these.
 */
export const roleOpeningLeast = (company: RawBuilder<unknown>, screen: RawBuilder<unknown>) =>
  sql<number | null>`(select r.id from role r
    where ${isOrdinary} and (r.company_id is null or r.company_id = ${company}) and ${opens(screen, sql`'view'`)}
    order by (select count(*) from screen_grant g where g.role_id = r.id and ${isValid('g')}), r.company_id is null, r.id
    limit 1)`;

/** The screens that may be asked for in a company, with the most that a role marked so opens: a table in a query. */
export const askableScreens = (company: number | null) => sql<{ readonly screen_id: number; readonly edits: boolean }>`(
  select g.screen_id, bool_or(g.level = 'edit') as edits from role r join screen_grant g on g.role_id = r.id and ${isValid('g')}
  where ${isOrdinary} and r.askable and (r.company_id is null or r.company_id = ${company}::bigint)
  group by g.screen_id)`;

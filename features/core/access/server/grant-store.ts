import { personRows } from '#features/core/users/server/api.ts';
import { screenRows, screenUrlRows } from '#features/core/screens/server/api.ts';
import { navigationItemRows } from '#features/core/navigation/server/api.ts';
import { membershipRows } from '#features/core/companies/server/api.ts';
import type { ScreenKind } from '#features/core/screens/contract/vocabulary.ts';
import { sql } from 'kysely';
import type { Level } from '#platform/contract/access.ts';
import { auditRows } from '#features/core/audit/server/api.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import { epochNow } from '#platform/server/epoch.ts';
import { isValid, notOver } from './periods.ts';
import type { AccessTables } from './tables.ts';

export type Cell = { readonly roleId: number; readonly screenId: number };
/** The open row of a cell; `isOver` when its validity has ended and the row was not closed yet. */
export type OpenGrant = Cell & {
  readonly id: number;
  readonly level: Level;
  readonly validUntil: Date | null;
  readonly inForce: boolean;
  /** It holds nothing before that moment; null where it has begun. */
  readonly begins: Date | null;
};

export const cellKey = ({ roleId, screenId }: Cell): string => `${roleId}:${screenId}`;

/** Cells as a table of two columns, whatever their number: two values for the statement. */
const asPairs = (cells: readonly Cell[]) =>
  sql`select * from unnest(${cells.map(({ roleId }) => roleId)}::bigint[], ${cells.map(({ screenId }) => screenId)}::bigint[])`;

/** The open rows of some cells, by `cellKey`. */
export const findOpenGrants = async (tx: Tx, cells: readonly Cell[]): Promise<ReadonlyMap<string, OpenGrant>> => {
  const { rows } = await sql<OpenGrant>`
    select g.id, g.role_id as "roleId", g.screen_id as "screenId", g.level, g.valid_until as "validUntil", ${isValid('g')} as "inForce",
      case when g.valid_from > clock_timestamp() then g.valid_from end as begins
    from screen_grant g where g.to_epoch is null and (g.role_id, g.screen_id) in (${asPairs(cells)})`.execute(tx);
  return new Map(rows.map((row) => [cellKey(row), row]));
};

/** Those of some cells that were changed after an epoch, by `cellKey`. */
export const findChangedSince = async (tx: Tx, cells: readonly Cell[], epoch: number): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<Cell>`
    select distinct g.role_id as "roleId", g.screen_id as "screenId" from screen_grant g
    where (g.from_epoch > ${epoch} or g.to_epoch > ${epoch}) and (g.role_id, g.screen_id) in (${asPairs(cells)})`.execute(
    tx,
  );
  return new Set(rows.map(cellKey));
};

/** Who changed a cell last, as the trail has it. */
export type LastChange = { readonly key: string; readonly by: string; readonly at: Date };

export const findLastChanges = async (tx: Tx, cells: readonly Cell[]): Promise<ReadonlyMap<string, LastChange>> => {
  const { rows } = await sql<LastChange>`
    select distinct on (subject_id) subject_id as key, actor_name as by, at from ${auditRows()} e
    where subject_kind = 'grant' and subject_id = any(${cells.map(cellKey)}::text[]) order by subject_id, id desc`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.key, row]));
};

/** Ends grants at an epoch: the rows stay, as history. */
export const closeGrants = async (tx: Tx, ids: readonly number[], epoch: number): Promise<void> => {
  await sql`update screen_grant set to_epoch = ${epoch} where id = any(${[...ids]}::bigint[]) and to_epoch is null`.execute(
    tx,
  );
};

/** Ends every grant of a role; how many there were. */
export const closeGrantsOf = async (tx: Tx, roleId: number, epoch: number): Promise<number> => {
  const { numUpdatedRows } = await tables<AccessTables>(tx)
    .updateTable('screen_grant')
    .set({ to_epoch: epoch })
    .where('role_id', '=', roleId)
    .where('to_epoch', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

export type NewGrant = Cell & {
  readonly companyId: number | null;
  readonly level: Level;
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
};

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Opens grants at an epoch, all in one statement; of one that begins later subscribers are notified when it does. */
export const insertGrants = async (
  tx: Tx,
  grants: readonly NewGrant[],
  { epoch, grantedBy }: { readonly epoch: number; readonly grantedBy: number | null },
): Promise<void> => {
  if (grants.length === 0) return;
  await sql`insert into screen_grant
      (role_id, screen_id, company_id, level, valid_from, pending, valid_until, granted_by, from_epoch)
    select g.role_id, g.screen_id, g.company_id, g.level, coalesce(g.valid_from, now()), g.valid_from is not null,
      g.valid_until, ${grantedBy}::bigint, ${epoch}::bigint
    from unnest(${grants.map(({ roleId }) => roleId)}::bigint[], ${grants.map(({ screenId }) => screenId)}::bigint[],
      ${grants.map(({ companyId }) => companyId)}::bigint[], ${grants.map(({ level }) => level)}::text[],
      ${grants.map(({ validFrom }) => instant(validFrom))}::timestamptz[], ${grants.map(({ validUntil }) => instant(validUntil))}::timestamptz[])
      as g(role_id, screen_id, company_id, level, valid_from, valid_until)`.execute(tx);
};

export type NamedScreen = {
  readonly id: number;
  readonly url: string;
  readonly name: string;
  readonly captionTr: string;
  readonly captionEn: string;
};

const screenColumns = sql`s.kind, s.id, u.url, s.name, s.caption_tr as "captionTr", s.caption_en as "captionEn"`;
const screens = sql`${screenRows} s join ${screenUrlRows} u on u.screen_id = s.id and not u.alias and u.to_epoch is null`;

/** Screens by id, those that have an address. */
export const findScreens = async (tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, NamedScreen>> => {
  const { rows } =
    await sql<NamedScreen>`select ${screenColumns} from ${screens} where s.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

export type PlacedScreen = NamedScreen & {
  readonly kind: ScreenKind;
  readonly groupKey: string;
  readonly groupTr: string | null;
  readonly groupEn: string | null;
};

/** Every screen under the top entry of the menu that leads to it, in the menu's order; those in no menu last. */
export const listPlacedScreens = async (tx: Tx): Promise<readonly PlacedScreen[]> => {
  const { rows } = await sql<PlacedScreen>`
    with recursive tree as (
      select n.id, n.screen_id, n.id as top, array[n.sequence_no, n.id::integer] as place from ${navigationItemRows} n where n.parent_id is null
      union all
      select n.id, n.screen_id, t.top, t.place || n.sequence_no || n.id::integer from ${navigationItemRows} n join tree t on n.parent_id = t.id
    ), placed as (
      select distinct on (screen_id) screen_id, top, place from tree where screen_id is not null order by screen_id, place
    )
    select ${screenColumns}, coalesce('group-' || g.id, 'none') as "groupKey", g.title_tr as "groupTr", g.title_en as "groupEn"
    from ${screens} left join placed p on p.screen_id = s.id
      left join ${navigationItemRows} g on g.id = p.top and g.screen_id is null
    order by g.id is null, p.place nulls last, u.url`.execute(tx);
  return rows;
};

/** `begins`: it holds nothing before that moment. */
export type GrantRow = Cell & { readonly level: Level; readonly validUntil: Date | null; readonly begins: Date | null };

/** Grants of the product's roles and of one company's, those in force and those that begin later. */
export const listGrants = async (tx: Tx, company: number | null): Promise<readonly GrantRow[]> => {
  const { rows } = await sql<GrantRow>`
    select g.role_id as "roleId", g.screen_id as "screenId", g.level, g.valid_until as "validUntil",
      case when g.valid_from > clock_timestamp() then g.valid_from end as begins
    from screen_grant g join role r on r.id = g.role_id and r.active
    where (g.company_id is null or g.company_id = ${company}::bigint) and g.to_epoch is null and ${notOver('g')}
    order by g.role_id, g.screen_id`.execute(tx);
  return rows;
};

/** The epoch, and how many active people belong to the company (or to any). */
export const readMoment = async (tx: Tx, company: number | null): Promise<{ epoch: number; peopleCount: number }> => {
  const { rows } = await sql<{ epoch: number; peopleCount: number }>`
    select ${epochNow}::int as epoch, (
      select count(distinct p.id) from ${personRows} p join ${membershipRows} m on m.person_id = p.id and m.to_epoch is null
      where p.active and (${company}::bigint is null or m.company_id = ${company}::bigint))::int as "peopleCount"`.execute(
    tx,
  );
  return rows[0] ?? { epoch: 0, peopleCount: 0 };
};

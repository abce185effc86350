import { type Selectable, sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import type { MenuEntry } from '../contract/entry-shapes.ts';
import type { MenuDifference } from '../contract/menu-difference.ts';
import { type KeptProperties, readProperties } from './kept-properties.ts';
import type { NavigationTables } from './tables.ts';

type Row = Selectable<NavigationTables['navigation_item']>;
type Kept = Pick<
  Row,
  'id' | 'parent_id' | 'screen_id' | 'sequence_no' | 'title_tr' | 'title_en' | 'icon' | 'properties'
>;

const entryOf = (row: Kept): MenuEntry => {
  const kept = readProperties(row.properties);
  return {
    id: row.id,
    parentId: row.parent_id,
    sequence: row.sequence_no,
    screenId: row.screen_id,
    title: { tr: row.title_tr, en: row.title_en },
    icon: row.icon,
    kind: kept.kind ?? null,
    function: kept.function ?? null,
    link: kept.link ?? null,
    subtitle: kept.subtitle ?? null,
    badge: kept.badge ?? null,
    hidden: kept.hidden ?? null,
    disabled: kept.disabled ?? false,
    exactMatch: kept.exactMatch ?? false,
    active: kept.active ?? false,
    roles: kept.roles ?? [],
  };
};

/** What is kept of an entry beside its columns; what says nothing is left out. */
export const propertiesOf = (entry: MenuEntry): KeptProperties => ({
  ...(entry.kind === null ? {} : { kind: entry.kind }),
  ...(entry.function === null ? {} : { function: entry.function }),
  ...(entry.link === null ? {} : { link: entry.link }),
  ...(entry.subtitle === null ? {} : { subtitle: entry.subtitle }),
  ...(entry.badge === null ? {} : { badge: entry.badge }),
  ...(entry.hidden === null ? {} : { hidden: entry.hidden }),
  ...(entry.disabled ? { disabled: true } : {}),
  ...(entry.exactMatch ? { exactMatch: true } : {}),
  ...(entry.active ? { active: true } : {}),
  ...(entry.roles.length === 0 ? {} : { roles: entry.roles }),
});

/** The number of the version of the menu that is in force; 0 before there was any. */
export const menuVersionNow = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ version: number | null }>`select max(version) as version from menu_version`.execute(tx);
  return rows[0]?.version ?? 0;
};

const COLUMNS = sql`id, parent_id, screen_id, sequence_no, title_tr, title_en, icon, properties`;

/** Every entry of the published menu. */
export const menuEntries = async (tx: Tx): Promise<readonly MenuEntry[]> => {
  const { rows } = await sql<Kept>`select ${COLUMNS} from navigation_item order by id`.execute(tx);
  return rows.map(entryOf);
};

/** The entries that lead to a screen and show a number, with the name of that. */
export const countedEntries = async (
  tx: Tx,
): Promise<readonly { readonly screenId: number; readonly source: string }[]> => {
  const { rows } = await sql<{ screenId: number; source: string }>`
    select screen_id as "screenId", properties -> 'badge' ->> 'source' as source from navigation_item
    where screen_id is not null and properties -> 'badge' ->> 'source' is not null order by id`.execute(tx);
  return rows;
};

/** The entries of an earlier version. */
export const menuEntriesAt = async (tx: Tx, version: number): Promise<readonly MenuEntry[]> => {
  const { rows } = await sql<Kept>`
    select ${COLUMNS} from navigation_item where from_version <= ${version}
    union all
    select ${COLUMNS} from navigation_item_past where from_version <= ${version} and to_version > ${version}
    order by id`.execute(tx);
  return rows.map(entryOf);
};

/** Whether an entry that a feature brings is or was in the menu: one that an administrator took away stays away. */
export const wasEverBrought = async (tx: Tx, key: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from navigation_item_past where key = ${key} limit 1`.execute(tx);
  return rows.length > 0;
};

/** Ids for entries that a draft adds: each is given once. */
export const reserveEntryIds = async (tx: Tx, count: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('navigation_item', 'id')::regclass) as id
    from generate_series(1, ${count}::integer)`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Whether all of these ids were given to somebody once. */
export const areEntryIds = async (tx: Tx, ids: readonly number[]): Promise<boolean> => {
  const { rows } = await sql<{ last: number | null }>`
    select pg_sequence_last_value(pg_get_serial_sequence('navigation_item', 'id')::regclass) as last`.execute(tx);
  return ids.every((id) => id <= (rows[0]?.last ?? 0));
};

/** Keeps what some entries have been until this version. */
const keepPast = async (tx: Tx, ids: readonly number[], version: number): Promise<void> => {
  await sql`insert into navigation_item_past (id, key, parent_id, screen_id, sequence_no, title_tr, title_en, icon,
      properties, from_version, to_version)
    select id, key, parent_id, screen_id, sequence_no, title_tr, title_en, icon, properties, from_version, ${version}
    from navigation_item where id = any(${[...ids]}::bigint[]) and from_version < ${version}`.execute(tx);
};

/**
 * Writes entries of one version: what they were stays, as history. All in one statement each, so that entries that change
 * places with one another are never in a loop on the way.
 */
export const writeEntries = async (
  tx: Tx,
  { put, removed }: MenuDifference,
  { version, epoch }: { readonly version: number; readonly epoch: number },
): Promise<void> => {
  await keepPast(tx, [...put.map(({ id }) => id), ...removed], version);
  if (put.length > 0)
    await sql`
      insert into navigation_item (id, key, parent_id, screen_id, sequence_no, title_tr, title_en, icon, properties,
        epoch, from_version)
      select n.id, (select past.key from navigation_item_past past where past.id = n.id order by from_version desc limit 1),
        n.parent_id, n.screen_id, n.sequence_no, n.tr, n.en, n.icon, n.properties::jsonb, ${epoch}, ${version}
      from unnest(
        ${put.map(({ id }) => id)}::bigint[], ${put.map(({ parentId }) => parentId)}::bigint[],
        ${put.map(({ screenId }) => screenId)}::bigint[], ${put.map(({ sequence }) => sequence)}::double precision[],
        ${put.map(({ title }) => title.tr)}::text[], ${put.map(({ title }) => title.en)}::text[],
        ${put.map(({ icon }) => icon)}::text[], ${put.map((entry) => JSON.stringify(propertiesOf(entry)))}::text[]
      ) as n (id, parent_id, screen_id, sequence_no, tr, en, icon, properties)
      on conflict (id) do update set parent_id = excluded.parent_id, screen_id = excluded.screen_id,
        sequence_no = excluded.sequence_no, title_tr = excluded.title_tr, title_en = excluded.title_en,
        icon = excluded.icon, properties = excluded.properties, epoch = excluded.epoch,
        from_version = excluded.from_version`.execute(tx);
  if (removed.length > 0) await sql`delete from navigation_item where id = any(${[...removed]}::bigint[])`.execute(tx);
};

/** A version of the menu as its history lists it. */
export type MenuVersion = Pick<
  Selectable<NavigationTables['menu_version']>,
  'version' | 'epoch' | 'cause' | 'author_id' | 'draft_name' | 'of_version' | 'at'
> & { readonly put: number; readonly removed: number };

/** The versions of the menu, the newest first, with how many entries each wrote and took away. */
export const menuVersions = async (tx: Tx, take: number): Promise<readonly MenuVersion[]> => {
  const { rows } = await sql<MenuVersion>`
    select v.version, v.epoch, v.cause, v.author_id, v.draft_name, v.of_version, v.at,
      ((select count(*) from navigation_item i where i.from_version = v.version)
        + (select count(*) from navigation_item_past p where p.from_version = v.version))::int as put,
      (select count(*) from navigation_item_past p where p.to_version = v.version
        and not exists (select from navigation_item i where i.id = p.id and i.from_version = v.version)
        and not exists (select from navigation_item_past n where n.id = p.id and n.from_version = v.version))::int as removed
    from menu_version v order by v.version desc limit ${take}`.execute(tx);
  return rows;
};

/** Notes a version of the menu, once in a change; gives its number. */
export const noteVersion = async (
  tx: Tx,
  of: Omit<Selectable<NavigationTables['menu_version']>, 'version' | 'at'>,
): Promise<number> => {
  const known = await tables<NavigationTables>(tx)
    .selectFrom('menu_version')
    .select('version')
    .where('epoch', '=', of.epoch)
    .executeTakeFirst();
  if (known !== undefined) return known.version;
  const version = (await menuVersionNow(tx)) + 1;
  await tables<NavigationTables>(tx)
    .insertInto('menu_version')
    .values({ ...of, version })
    .execute();
  return version;
};

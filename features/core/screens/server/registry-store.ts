import { sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import type { ScreenKind } from '../contract/vocabulary.ts';
import type { ScreenTables } from './tables.ts';

type Row = {
  readonly id: number;
  readonly url: string;
  readonly name: string;
  readonly tr: string;
  readonly en: string;
  readonly aliases: string[];
  readonly layoutName: string | null;
  readonly version: number;
  readonly kind: ScreenKind;
  /** The epoch at which it was retired; null: it is there. */
  readonly retiredAt: number | null;
};

const presented = ({ tr, en, ...row }: Row) => ({ ...row, caption: { tr, en } });

const rowsWhere = async (tx: Tx, id: number | null, withRetired: boolean) => {
  const { rows } = await sql<Row>`
    select s.id, u.url, s.name, s.caption_tr as tr, s.caption_en as en, s.layout_name as "layoutName", s.version,
      s.kind, s.retired_epoch as "retiredAt", coalesce(a.urls, array[]::text[]) as aliases
    from screen s join screen_url u on u.screen_id = s.id and not u.alias and u.to_epoch is not distinct from s.retired_epoch
      left join (
        select screen_id, to_epoch, array_agg(url order by url) as urls from screen_url where alias group by 1, 2
      ) a on a.screen_id = s.id and a.to_epoch is not distinct from s.retired_epoch
    where (${id}::bigint is null or s.id = ${id}) and (${withRetired} or s.retired_epoch is null) order by u.url`.execute(
    tx,
  );
  return rows.map(presented);
};

/** Every screen that is there, by its url. */
export const listRegistry = (tx: Tx) => rowsWhere(tx, null, false);

/** The same with those that were retired or whose feature is gone: each under the url that it had last. */
export const listWholeRegistry = (tx: Tx) => rowsWhere(tx, null, true);

/** A screen as it is chosen and named: `there` is false where it was retired or its feature is gone. */
export type NamedScreen = {
  readonly id: number;
  readonly url: string;
  readonly caption: { readonly tr: string; readonly en: string };
  readonly there: boolean;
};

/** Every screen, those that are gone under the url that they had last: what is needed to name them, and no more. */
export const listNamedScreens = async (tx: Tx): Promise<readonly NamedScreen[]> => {
  const { rows } = await sql<Omit<NamedScreen, 'caption'> & { tr: string; en: string }>`
    select s.id, u.url, s.caption_tr as tr, s.caption_en as en, s.retired_epoch is null as there
    from screen s join screen_url u on u.screen_id = s.id and not u.alias and u.to_epoch is not distinct from s.retired_epoch
    order by u.url`.execute(tx);
  return rows.map(({ tr, en, ...screen }) => ({ ...screen, caption: { tr, en } }));
};

/** One screen, retired or not; null when there is none. */
export const findRegistered = async (tx: Tx, id: number) => (await rowsWhere(tx, id, true))[0] ?? null;

export type RegisteredRow = NonNullable<Awaited<ReturnType<typeof findRegistered>>>;

/** Which screens hold these addresses, as url or as alias. */
export const holdersOf = async (tx: Tx, urls: readonly string[]) => {
  if (urls.length === 0) return [];
  return tables<ScreenTables>(tx)
    .selectFrom('screen_url')
    .innerJoin('screen', 'screen.id', 'screen_url.screen_id')
    .select(['screen_url.url', 'screen.id', 'screen.caption_tr as tr', 'screen.caption_en as en'])
    .where('screen_url.url', 'in', urls)
    .where('screen_url.to_epoch', 'is', null)
    .execute();
};

/** The captions of the other screens, in both languages. */
export const listOtherCaptions = async (tx: Tx, except: number) =>
  tables<ScreenTables>(tx)
    .selectFrom('screen')
    .select(['caption_tr as tr', 'caption_en as en'])
    .where('id', '<>', except)
    .where('retired_epoch', 'is', null)
    .orderBy('id')
    .execute();

type Details = {
  readonly id: number;
  readonly caption: { readonly tr: string; readonly en: string };
  readonly layoutName: string | null;
};

/** Writes captions and the layout's name; answers the new version. */
export const updateScreen = async (tx: Tx, { id, caption, layoutName }: Details, epoch: number): Promise<number> => {
  const { version } = await tables<ScreenTables>(tx)
    .updateTable('screen')
    .set({ caption_tr: caption.tr, caption_en: caption.en, layout_name: layoutName, version: sql`version + 1`, epoch })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};

/** Ends some aliases and begins others. */
export const changeAliases = async (
  tx: Tx,
  screenId: number,
  { ended, begun }: { readonly ended: readonly string[]; readonly begun: readonly string[] },
  epoch: number,
): Promise<void> => {
  const db = tables<ScreenTables>(tx);
  if (ended.length > 0)
    await db
      .updateTable('screen_url')
      .set({ to_epoch: epoch })
      .where('screen_id', '=', screenId)
      .where('alias', '=', true)
      .where('to_epoch', 'is', null)
      .where('url', 'in', ended)
      .execute();
  if (begun.length > 0)
    await db
      .insertInto('screen_url')
      .values(begun.map((url) => ({ screen_id: screenId, url, alias: true, from_epoch: epoch, to_epoch: null })))
      .execute();
};

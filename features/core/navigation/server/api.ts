import type { ScreenManifest } from '#platform/server/feature.ts';
import type { ChangeContext } from '#platform/server/own-change.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import type { NavigationTables } from './tables.ts';
export { navigationItemRows } from './rows.ts';

export { type MenuGroup, seedManyItems } from './seed-many.ts';

type Entry = {
  readonly key: string;
  readonly parentId: number | null;
  readonly screenId: number | null;
  readonly sequence: number;
  readonly tr: string;
  readonly en: string;
  readonly icon: string | null;
};

const ensureEntry = async (change: ChangeContext, entry: Entry): Promise<number> => {
  const db = tables<NavigationTables>(change.tx);
  const known = await db.selectFrom('navigation_item').select('id').where('key', '=', entry.key).executeTakeFirst();
  if (known) return known.id;
  const row = await db
    .insertInto('navigation_item')
    .values({
      key: entry.key,
      parent_id: entry.parentId,
      screen_id: entry.screenId,
      sequence_no: entry.sequence,
      title_tr: entry.tr,
      title_en: entry.en,
      icon: entry.icon,
      epoch: await change.epoch(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Puts a screen where its manifest wants it in the menu, with the entries above it; once. */
export const placeScreen = async (change: ChangeContext, screenId: number, screen: ScreenManifest): Promise<void> => {
  const { menu } = screen;
  if (!menu) return;
  const { group, under } = menu;
  const groupId = group
    ? await ensureEntry(change, { ...group, key: `group:${group.key}`, parentId: null, screenId: null, icon: null })
    : null;
  const parentId = under
    ? await ensureEntry(change, { ...under, key: `under:${under.key}`, parentId: groupId, screenId: null })
    : groupId;
  await ensureEntry(change, {
    key: `screen:${screen.name}`,
    parentId,
    screenId,
    sequence: menu.sequence,
    ...screen.caption,
    icon: menu.icon,
  });
};

type Caption = { readonly tr: string; readonly en: string };

/** Lets the menu's entries of a screen follow its caption, where nobody gave them a title of their own. */
export const followCaption = async (
  change: ChangeContext,
  screenId: number,
  before: Caption,
  after: Caption,
): Promise<void> => {
  const epoch = await change.epoch();
  for (const language of ['tr', 'en'] as const) {
    if (before[language] === after[language]) continue;
    await tables<NavigationTables>(change.tx)
      .updateTable('navigation_item')
      .set({ [`title_${language}`]: after[language], epoch })
      .where('screen_id', '=', screenId)
      .where(`title_${language}`, '=', before[language])
      .execute();
  }
};

/** The headings of the menu in its order, and the screens under each, however deep. */
export const menuGroups = async (tx: Tx) => {
  const rows = await tables<NavigationTables>(tx)
    .selectFrom('navigation_item')
    .selectAll()
    .orderBy('sequence_no')
    .orderBy('id')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const topOf = (row: (typeof rows)[number]) => {
    let top = row;
    for (let step = 0; step < rows.length && top.parent_id !== null; step += 1) top = byId.get(top.parent_id) ?? top;
    return top;
  };
  return rows
    .filter((row) => row.parent_id === null)
    .map((top) => ({
      id: top.id,
      key: top.key ?? String(top.id),
      title: { tr: top.title_tr, en: top.title_en },
      screenIds: rows
        .filter((row) => row.screen_id !== null && topOf(row) === top)
        .map((row) => row.screen_id as number),
    }));
};

/** What the menu calls a screen where it stands, each place once. */
export const entriesOfScreen = async (tx: Tx, screenId: number): Promise<readonly Caption[]> =>
  tables<NavigationTables>(tx)
    .selectFrom('navigation_item')
    .select(['title_tr as tr', 'title_en as en'])
    .where('screen_id', '=', screenId)
    .orderBy('sequence_no')
    .orderBy('id')
    .execute();

import { type Tx, tables } from '#platform/server/db.ts';
import type { NavigationTables } from './tables.ts';
export { menuAround, navigationItemRows } from './rows.ts';

export {
  areEntryIds,
  menuEntries,
  menuEntriesAt,
  type MenuVersion,
  menuVersionNow,
  menuVersions,
  reserveEntryIds,
} from './menu-store.ts';
export { followCaption, placeScreen } from './place-screens.ts';
export { publishMenu } from './publish-menu.ts';
export { type MenuGroup, seedManyItems } from './seed-many.ts';

type Caption = { readonly tr: string; readonly en: string };

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

import type { ScreenManifest } from '#platform/server/feature.ts';
import type { ChangeContext } from '#platform/server/own-change.ts';
import { tables } from '#platform/server/db.ts';
import { menuEntries, wasEverBrought } from './menu-store.ts';
import { publishMenu, versionOfChange } from './publish-menu.ts';
import type { NavigationTables } from './tables.ts';

type Entry = {
  readonly key: string;
  readonly parentId: number | null;
  readonly screenId: number | null;
  readonly sequence: number;
  readonly tr: string;
  readonly en: string;
  readonly icon: string | null;
};

/** The id of an entry that a feature brings; null where an administrator took it out of the menu: there it stays out. */
const ensureEntry = async (change: ChangeContext, entry: Entry): Promise<number | null> => {
  const db = tables<NavigationTables>(change.tx);
  const known = await db.selectFrom('navigation_item').select('id').where('key', '=', entry.key).executeTakeFirst();
  if (known) return known.id;
  if (await wasEverBrought(change.tx, entry.key)) return null;
  const { version, epoch } = await versionOfChange(change, { cause: 'screens' });
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
      epoch,
      from_version: version,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/**
 * Puts a screen where its manifest wants it in the menu, with the entries above it; once. Where one of those was taken out of
 * the menu, the screen stands under the next above, and at the top at last.
 */
export const placeScreen = async (change: ChangeContext, screenId: number, screen: ScreenManifest): Promise<void> => {
  const { menu } = screen;
  if (!menu) return;
  const { group, under } = menu;
  const groupId = group
    ? await ensureEntry(change, { ...group, key: `group:${group.key}`, parentId: null, screenId: null, icon: null })
    : null;
  const underId = under
    ? await ensureEntry(change, { ...under, key: `under:${under.key}`, parentId: groupId, screenId: null })
    : null;
  await ensureEntry(change, {
    key: `screen:${screen.name}`,
    parentId: underId ?? groupId,
    screenId,
    sequence: menu.sequence,
    ...screen.caption,
    icon: menu.icon,
  });
};

type Caption = { readonly tr: string; readonly en: string };

/**
 * Lets the menu's entries of a screen follow its caption, where nobody gave them a title of their own; gives the version of
 * the menu that this made, or null where nothing in it changed.
 */
export const followCaption = async (
  change: ChangeContext,
  screenId: number,
  before: Caption,
  after: Caption,
): Promise<number | null> => {
  const put = (await menuEntries(change.tx))
    .filter((entry) => entry.screenId === screenId)
    .flatMap((entry) => {
      const title = {
        tr: entry.title.tr === before.tr ? after.tr : entry.title.tr,
        en: entry.title.en === before.en ? after.en : entry.title.en,
      };
      return title.tr === entry.title.tr && title.en === entry.title.en ? [] : [{ ...entry, title }];
    });
  return put.length === 0 ? null : publishMenu(change, { put, removed: [] }, { cause: 'screens' });
};

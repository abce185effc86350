import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { EMPTY_ENTRY, entriesById, type Wanted } from '../contract/drafted-tree.ts';
import type { Finding, FindingKind } from '../contract/menu-findings.ts';
import type { MenuScreen } from '../contract/shapes.ts';
import { removalOf, type Step, wishFor } from './wishes.ts';

/** What fixes are made from: the menu as the draft wants it, and what is known of screens. */
export type Mending = {
  readonly entries: readonly MenuEntry[];
  readonly changes: readonly Wanted[];
  readonly screenOf: (id: number | null) => MenuScreen | undefined;
};

/** An entry without an icon gets this one, unless its screen has another elsewhere. */
const PLAIN_ICON = 'file-text';
const STEP = 10;

/** Kinds that a draft can mend; who may open a screen and what it shows is no matter of the menu. */
export const isMended = (kind: FindingKind): boolean => kind !== 'opened-by-nobody' && kind !== 'screen-lacks';

const REMOVED: ReadonlySet<FindingKind> = new Set(['screen-gone', 'seen-by-nobody', 'twice', 'empty-group']);

const lastAtTop = (entries: readonly MenuEntry[]): number =>
  Math.max(0, ...entries.map(({ parentId, sequence }) => (parentId === null ? sequence : 0)));

const titleFor = ({ title, screenId }: MenuEntry, { screenOf }: Mending): MenuEntry['title'] => {
  const caption = screenOf(screenId)?.caption;
  return {
    tr: title.tr || caption?.tr || title.en,
    en: title.en || caption?.en || title.tr,
  };
};

const iconFor = (entry: MenuEntry, { entries }: Mending): string =>
  entries.find(({ icon, screenId }) => icon !== null && screenId !== null && screenId === entry.screenId)?.icon ??
  PLAIN_ICON;

const changedFields = (kind: FindingKind, entry: MenuEntry, mending: Mending): Wanted['to'] | null => {
  if (kind === 'orphan') return { parentId: null, sequence: lastAtTop(mending.entries) + STEP };
  if (kind === 'hidden-always') return { hidden: null };
  if (kind === 'badge-gone') return { badge: null };
  if (kind === 'title-missing') return { title: titleFor(entry, mending) };
  return kind === 'icon-missing' ? { icon: iconFor(entry, mending) } : null;
};

/** Entries for screens that no entry leads to, at the end of the top; `ids` are reserved for them. */
const additions = (screenIds: readonly number[], ids: readonly number[], { entries, screenOf }: Mending): Step => {
  const last = lastAtTop(entries);
  return screenIds.flatMap((screenId, at) => {
    const [itemId, screen] = [ids[at], screenOf(screenId)];
    if (itemId === undefined || screen === undefined) return [];
    const to = { ...EMPTY_ENTRY, screenId, title: screen.caption, icon: PLAIN_ICON, sequence: last + STEP * (at + 1) };
    return [{ itemId, op: 'add' as const, to }];
  });
};

/** The step that mends findings of one kind, to be taken back at once as well. */
export const fixOf = (findings: readonly Finding[], ids: readonly number[], mending: Mending): Step => {
  const screens = findings.flatMap((finding) => (finding.kind === 'not-in-menu' ? [finding.screenId] : []));
  const items = findings.flatMap((finding) => ('itemId' in finding ? [finding] : []));
  const byId = entriesById(mending.entries);
  const wanted = new Map(mending.changes.map((change) => [change.itemId, change]));
  const removed = items.filter(({ kind }) => REMOVED.has(kind)).map(({ itemId }) => itemId);
  const changed = items.flatMap(({ kind, itemId }): Step => {
    const entry = byId.get(itemId);
    const to = entry === undefined ? null : changedFields(kind, entry, mending);
    return to === null ? [] : [wishFor(itemId, wanted.get(itemId), to)];
  });
  return [
    ...additions(screens, ids, mending),
    ...changed,
    ...(removed.length === 0 ? [] : removalOf(removed, mending.entries, mending.changes)),
  ];
};

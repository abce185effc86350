import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { childrenByParent, entriesById } from './drafted-tree.ts';
import { isLeaf } from './menu-faults.ts';

/** What ought to be mended in a menu, the worst first. */
export const findingKinds = [
  'orphan',
  'screen-gone',
  'screen-lacks',
  'seen-by-nobody',
  'hidden-always',
  'twice',
  'empty-group',
  'title-missing',
  'icon-missing',
  'badge-gone',
  'not-in-menu',
  'opened-by-nobody',
] as const;

export type FindingKind = (typeof findingKinds)[number];

type OfScreens = 'screen-lacks' | 'not-in-menu' | 'opened-by-nobody';

/** One thing to mend: of an entry, or of a screen, wherever it stands. */
export type Finding =
  | { readonly kind: Exclude<FindingKind, OfScreens>; readonly itemId: number }
  | { readonly kind: OfScreens; readonly screenId: number };

type KnownScreen = { readonly id: number; readonly there: boolean };

/** What is known of screens: all that are registered, those that anybody may open, and those that cannot show what they are bound to. */
export type ScreensKnown = {
  readonly screens: readonly KnownScreen[];
  readonly opened: ReadonlySet<number>;
  readonly lacking: readonly number[];
  /** The numbers that a badge may show. */
  readonly badgeSources: ReadonlySet<string>;
};

type Entries = readonly MenuEntry[];
type Kind = Exclude<FindingKind, OfScreens>;

const separates = ({ kind }: MenuEntry): boolean => kind === 'divider' || kind === 'spacer';

/** A heading, which holds others and leads nowhere itself. */
const isGroup = (entry: MenuEntry): boolean => entry.screenId === null && !isLeaf(entry);

/** Entries that lead to the same screen as an earlier one under the same parent. */
const repeatedIn = (entries: Entries): ReadonlySet<number> => {
  const repeated = new Set<number>();
  for (const siblings of childrenByParent(entries).values()) {
    const known = new Set<number>();
    for (const { id, screenId } of siblings) {
      if (screenId === null) continue;
      if (known.has(screenId)) repeated.add(id);
      known.add(screenId);
    }
  }
  return repeated;
};

/** Groups under which nothing stands that is seen by anybody; of groups in each other the outermost alone. */
const unseenGroups = (entries: Entries, isSeen: (entry: MenuEntry) => boolean): ReadonlySet<number> => {
  const byId = entriesById(entries);
  const withSeen = new Set<number>();
  for (const entry of entries) {
    if (isGroup(entry) || !isSeen(entry)) continue;
    for (let at = entry.parentId; at !== null && byId.has(at) && !withSeen.has(at); at = byId.get(at)?.parentId ?? null)
      withSeen.add(at);
  }
  return new Set(entries.flatMap((entry) => (isGroup(entry) && !withSeen.has(entry.id) ? [entry.id] : [])));
};

const needsIcon = (entry: MenuEntry): boolean => !separates(entry) && !(isGroup(entry) && entry.parentId === null);

/** What is to be mended in a menu, entry by entry, and the screens that it lacks. */
export const findingsOf = (
  entries: Entries,
  { screens, opened, lacking, badgeSources }: ScreensKnown,
): readonly Finding[] => {
  const byId = entriesById(entries);
  const there = new Set(screens.flatMap((screen) => (screen.there ? [screen.id] : [])));
  const hasChildren = new Set(entries.flatMap(({ parentId }) => parentId ?? []));
  const repeated = repeatedIn(entries);
  const leads = ({ screenId }: MenuEntry): boolean => screenId !== null && there.has(screenId);
  const isOpened = (entry: MenuEntry): boolean => entry.screenId === null || opened.has(entry.screenId);
  const unseen = unseenGroups(entries, (entry) => entry.hidden !== 'always' && isOpened(entry));
  const isUnseenInside = ({ parentId }: MenuEntry): boolean => parentId !== null && unseen.has(parentId);
  const tests: Readonly<Record<Kind, (entry: MenuEntry) => boolean>> = {
    orphan: ({ parentId }) => parentId !== null && !byId.has(parentId),
    'screen-gone': (entry) => entry.screenId !== null && !leads(entry),
    'seen-by-nobody': (entry) =>
      isGroup(entry)
        ? hasChildren.has(entry.id) && unseen.has(entry.id) && !isUnseenInside(entry)
        : leads(entry) && !isOpened(entry),
    'hidden-always': ({ hidden }) => hidden === 'always',
    twice: ({ id }) => repeated.has(id),
    'empty-group': (entry) => isGroup(entry) && !hasChildren.has(entry.id),
    'title-missing': (entry) => !separates(entry) && (entry.title.tr === '' || entry.title.en === ''),
    'icon-missing': (entry) => entry.icon === null && needsIcon(entry),
    'badge-gone': ({ badge }) => badge?.source !== undefined && !badgeSources.has(badge.source),
  };
  const placed = new Set(entries.flatMap(({ screenId }) => screenId ?? []));
  const outside = [...there].filter((screenId) => !placed.has(screenId));
  return findingKinds.flatMap((kind): readonly Finding[] => {
    if (kind === 'screen-lacks') return lacking.map((screenId) => ({ kind, screenId }));
    if (kind === 'not-in-menu') return outside.filter((id) => opened.has(id)).map((screenId) => ({ kind, screenId }));
    if (kind === 'opened-by-nobody')
      return outside.filter((id) => !opened.has(id)).map((screenId) => ({ kind, screenId }));
    return entries.filter(tests[kind]).map(({ id: itemId }) => ({ kind, itemId }));
  });
};

const keyOf = (finding: Finding): string =>
  `${finding.kind}:${'itemId' in finding ? finding.itemId : `screen ${finding.screenId}`}`;

/** How much of each kind a menu has, and how much of it another one did not. */
export const comparedFindings = (before: readonly Finding[], after: readonly Finding[]) => {
  const known = new Set(before.map(keyOf));
  return findingKinds.flatMap((kind) => {
    const found = after.filter((finding) => finding.kind === kind);
    const fresh = found.filter((finding) => !known.has(keyOf(finding))).length;
    return found.length === 0 ? [] : [{ kind, count: found.length, fresh }];
  });
};

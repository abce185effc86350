import type { MenuEntry, MenuEntryFields } from '#features/core/navigation/contract/entry-shapes.ts';
import { isSameValue } from '#features/core/navigation/contract/same-value.ts';

type Field = keyof MenuEntryFields;
type Some = Partial<MenuEntryFields>;

/** What a draft wants of one entry, against what was published when it was first wanted. */
export type Wanted = {
  readonly itemId: number;
  readonly op: 'add' | 'edit' | 'remove';
  /** The fields as they shall be; of an added entry all. */
  readonly to: Some;
  /** The same fields as they were published; of a removed entry all. */
  readonly base: Some;
};

export type Mark = 'added' | 'moved' | 'changed' | 'removed';

const PLACE = ['parentId', 'sequence'] as const satisfies readonly Field[];

/** An entry that says nothing yet; an added one goes from it. */
export const EMPTY_ENTRY: MenuEntryFields = {
  parentId: null,
  sequence: 0,
  screenId: null,
  title: { tr: '', en: '' },
  icon: null,
  kind: null,
  function: null,
  link: null,
  subtitle: null,
  badge: null,
  hidden: null,
  disabled: false,
  exactMatch: false,
  active: false,
  roles: [],
};

const fieldsIn = (some: Some): readonly Field[] => Object.keys(some) as Field[];

/** The entries by id. */
export const entriesById = (entries: readonly MenuEntry[]): ReadonlyMap<number, MenuEntry> =>
  new Map(entries.map((entry) => [entry.id, entry]));

/** The menu as it will be once the draft is published: what was published meanwhile stays, where the draft wants nothing of it. */
export const resultingEntries = (published: readonly MenuEntry[], changes: readonly Wanted[]): readonly MenuEntry[] => {
  const result = new Map(entriesById(published));
  for (const { itemId, op, to } of changes) {
    const entry = result.get(itemId);
    if (op === 'remove') result.delete(itemId);
    else if (entry !== undefined) result.set(itemId, { ...entry, ...to });
    else if (op === 'add') result.set(itemId, { ...EMPTY_ENTRY, ...to, id: itemId });
  }
  return [...result.values()];
};

const marksOf = (wanted: Wanted | undefined, published: MenuEntry | undefined): readonly Mark[] => {
  if (wanted === undefined) return [];
  if (published === undefined) return wanted.op === 'add' ? ['added'] : [];
  if (wanted.op === 'remove') return ['removed'];
  const differs = (field: Field): boolean => field in wanted.to && !isSameValue(wanted.to[field], published[field]);
  const isMoved = PLACE.some(differs);
  const isChanged = fieldsIn(wanted.to).some((field) => !(PLACE as readonly Field[]).includes(field) && differs(field));
  return [...(isMoved ? (['moved'] as const) : []), ...(isChanged ? (['changed'] as const) : [])];
};

/** A row of the tree that an editor shows. */
export type DraftedRow = {
  readonly entry: MenuEntry;
  readonly marks: readonly Mark[];
  /** 0 at the top. */
  readonly depth: number;
  /** How many rows stand anywhere below it. */
  readonly below: number;
};

const inOrder = (a: MenuEntry, b: MenuEntry): number => a.sequence - b.sequence || a.id - b.id;

/** The children of each entry in their order; under null those at the top and those whose parent is not there. */
export const childrenByParent = (entries: readonly MenuEntry[]): ReadonlyMap<number | null, readonly MenuEntry[]> => {
  const known = new Set(entries.map(({ id }) => id));
  return Map.groupBy(entries.toSorted(inOrder), ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
};

/**
 * The tree of a draft from the top down, every entry of it once: those that it removes stand where they stood. Of entries that
 * are each other's parents the first stands at the top.
 */
export const draftedTree = (published: readonly MenuEntry[], changes: readonly Wanted[]): readonly DraftedRow[] => {
  const before = entriesById(published);
  const wanted = new Map(changes.map((change) => [change.itemId, change]));
  const removed = changes.flatMap(({ itemId, op }) => (op === 'remove' ? (before.get(itemId) ?? []) : []));
  const shown = [...resultingEntries(published, changes), ...removed];
  const children = childrenByParent(shown);
  const seen = new Set<number>();
  const rows: DraftedRow[] = [];
  const add = (entry: MenuEntry, depth: number): void => {
    if (seen.has(entry.id)) return;
    seen.add(entry.id);
    const at = rows.length;
    const marks = marksOf(wanted.get(entry.id), before.get(entry.id));
    rows.push({ entry, marks, depth, below: 0 });
    for (const child of children.get(entry.id) ?? []) add(child, depth + 1);
    rows[at] = { entry, marks, depth, below: rows.length - at - 1 };
  };
  for (const entry of children.get(null) ?? []) add(entry, 0);
  for (const entry of shown.toSorted(inOrder)) add(entry, 0);
  return rows;
};

/** What was published under a draft, where the draft wants something else of the same. */
export type Overtaken = {
  readonly itemId: number;
  /** The entry is in the menu no longer. */
  readonly gone: boolean;
  readonly fields: readonly Field[];
};

/** The wishes of a draft that meet something else than they were made against; all others are merged. */
export const overtakenChanges = (published: readonly MenuEntry[], changes: readonly Wanted[]): readonly Overtaken[] => {
  const now = entriesById(published);
  return changes.flatMap(({ itemId, op, to, base }): readonly Overtaken[] => {
    const entry = now.get(itemId);
    if (op === 'add') return [];
    if (entry === undefined) return op === 'remove' ? [] : [{ itemId, gone: true, fields: [] }];
    const fields = fieldsIn(base).filter(
      (field) => !isSameValue(entry[field], base[field]) && (op === 'remove' || !isSameValue(entry[field], to[field])),
    );
    return fields.length === 0 ? [] : [{ itemId, gone: false, fields }];
  });
};

/** A wish without what is published already; null where nothing is left of it. */
export const leftOf = (wish: Wanted, published: MenuEntry | undefined): Wanted | null => {
  if (wish.op === 'remove') return published === undefined ? null : wish;
  if (wish.op === 'add' || published === undefined) return wish;
  const left = fieldsIn(wish.to).filter((field) => !isSameValue(wish.to[field], published[field]));
  if (left.length === 0) return null;
  const only = (some: Some): Some => Object.fromEntries(left.map((field) => [field, some[field]])) as Some;
  return { ...wish, to: only(wish.to), base: only(wish.base) };
};

/** How many entries a draft adds, moves, changes and removes. */
export const countMarks = (rows: readonly DraftedRow[]): Readonly<Record<Mark, number>> => {
  const counts = { added: 0, moved: 0, changed: 0, removed: 0 };
  for (const { marks } of rows) for (const mark of marks) counts[mark] += 1;
  return counts;
};

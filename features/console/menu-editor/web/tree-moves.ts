import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { childrenByParent, entriesById } from '../contract/drafted-tree.ts';
import { isLeaf } from '../contract/menu-faults.ts';

/** Where an entry is to stand. */
export type Placement = { readonly id: number; readonly parentId: number | null; readonly sequence: number };

/** A place among the children of a parent, counted without those that move there. */
export type Target = { readonly parentId: number | null; readonly index: number };

const STEP = 10;
/** Two places nearer than that are spread anew. */
const NARROW = 1e-6;

/** Entries in the order of the tree, without those that stand below another of them: they move along. */
export const topmostOf = (ids: ReadonlySet<number>, entries: readonly MenuEntry[]): readonly MenuEntry[] => {
  const byId = entriesById(entries);
  const hasAbove = (entry: MenuEntry): boolean => {
    let at = entry.parentId === null ? undefined : byId.get(entry.parentId);
    for (let step = 0; at !== undefined && step <= entries.length; step += 1) {
      if (ids.has(at.id)) return true;
      at = at.parentId === null ? undefined : byId.get(at.parentId);
    }
    return false;
  };
  return entries
    .filter((entry) => ids.has(entry.id) && !hasAbove(entry))
    .toSorted((a, b) => a.sequence - b.sequence || a.id - b.id);
};

/** Places for entries between two others; null where there is no room between these. */
const between = (before: number | undefined, after: number | undefined, count: number): readonly number[] | null => {
  if (before === undefined) {
    const first = after === undefined ? STEP : after - STEP * count;
    return Array.from({ length: count }, (_, at) => first + STEP * at);
  }
  if (after === undefined) return Array.from({ length: count }, (_, at) => before + STEP * (at + 1));
  const gap = (after - before) / (count + 1);
  return gap < NARROW ? null : Array.from({ length: count }, (_, at) => before + gap * (at + 1));
};

/** Puts entries somewhere; where there is no room, all that stand there get new places. Only what differs is told. */
export const placeAt = (
  entries: readonly MenuEntry[],
  moving: readonly MenuEntry[],
  { parentId, index }: Target,
): readonly Placement[] => {
  const ids = new Set(moving.map(({ id }) => id));
  const there = (childrenByParent(entries).get(parentId) ?? []).filter(({ id }) => !ids.has(id));
  const [before, after] = [there[index - 1], there[index]];
  const places = between(before?.sequence, after?.sequence, moving.length);
  const wanted =
    places === null
      ? [...there.slice(0, index), ...moving, ...there.slice(index)].map(({ id }, at) => ({
          id,
          parentId,
          sequence: STEP * (at + 1),
        }))
      : moving.map(({ id }, at) => ({ id, parentId, sequence: places[at] ?? 0 }));
  const byId = entriesById(entries);
  return wanted.filter(({ id, sequence }) => {
    const entry = byId.get(id);
    return entry?.parentId !== parentId || entry.sequence !== sequence;
  });
};

export type Direction = 'up' | 'down' | 'in' | 'out';

type Around = {
  readonly entries: readonly MenuEntry[];
  readonly parent: MenuEntry | null;
  /** The children of the parent without those that move. */
  readonly others: readonly MenuEntry[];
  /** How many of those stand before the first that moves. */
  readonly before: number;
  /** How many stand before the last that moves. */
  readonly upTo: number;
};

const TARGETS: Readonly<Record<Direction, (around: Around) => Target | null>> = {
  up: ({ parent, before }) => (before === 0 ? null : { parentId: parent?.id ?? null, index: before - 1 }),
  down: ({ parent, others, upTo }) =>
    upTo === others.length ? null : { parentId: parent?.id ?? null, index: upTo + 1 },
  in: ({ entries, others, before }) => {
    const above = others[before - 1];
    if (above === undefined || isLeaf(above)) return null;
    return { parentId: above.id, index: (childrenByParent(entries).get(above.id) ?? []).length };
  },
  out: ({ entries, parent }) => {
    if (parent === null) return null;
    const siblings = childrenByParent(entries).get(parent.parentId) ?? [];
    return { parentId: parent.parentId, index: siblings.findIndex(({ id }) => id === parent.id) + 1 };
  },
};

/** Moves entries of one parent by a step: among their neighbours, below the one before them, or out beside their parent. */
export const moveBy = (
  entries: readonly MenuEntry[],
  ids: ReadonlySet<number>,
  direction: Direction,
): readonly Placement[] => {
  const moving = topmostOf(ids, entries);
  const [first] = moving;
  if (first === undefined || moving.some(({ parentId }) => parentId !== first.parentId)) return [];
  const byId = entriesById(entries);
  const parent = first.parentId === null ? null : (byId.get(first.parentId) ?? null);
  const siblings = childrenByParent(entries).get(parent?.id ?? null) ?? [];
  const places = moving.map(({ id }) => siblings.findIndex((each) => each.id === id));
  const own = new Set(moving.map(({ id }) => id));
  const others = siblings.filter(({ id }) => !own.has(id));
  const countBefore = (place: number): number => siblings.slice(0, place).filter(({ id }) => !own.has(id)).length;
  const around = {
    entries,
    parent,
    others,
    before: countBefore(Math.min(...places)),
    upTo: countBefore(Math.max(...places)),
  };
  const target = TARGETS[direction](around);
  return target === null ? [] : placeAt(entries, moving, target);
};

/** Where something is put with regard to a row. */
export type Where = 'before' | 'after' | 'inside';

/** Puts entries before, after or into another; nothing where they would stand below themselves. */
export const putAt = (
  entries: readonly MenuEntry[],
  ids: ReadonlySet<number>,
  at: MenuEntry,
  where: Where,
): readonly Placement[] => {
  const moving = topmostOf(ids, entries);
  const own = new Set(moving.map(({ id }) => id));
  if (own.has(at.id)) return [];
  const parentId = where === 'inside' ? at.id : at.parentId;
  const there = (childrenByParent(entries).get(parentId) ?? []).filter(({ id }) => !own.has(id));
  const index =
    where === 'inside' ? there.length : there.findIndex(({ id }) => id === at.id) + (where === 'after' ? 1 : 0);
  return placeAt(entries, moving, { parentId, index });
};

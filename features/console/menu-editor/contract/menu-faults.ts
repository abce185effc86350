import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { entriesById } from './drafted-tree.ts';

/** Entries stand so deep at most, the top being the first level. */
export const MOST_LEVELS = 6;

/** What a menu must not have. */
export type Fault = 'cycle' | 'parent-unknown' | 'under-leaf' | 'too-deep' | 'target-wrong';

export type FaultyEntry = { readonly itemId: number; readonly fault: Fault };

type Entry = Pick<MenuEntry, 'id' | 'parentId' | 'kind' | 'function' | 'screenId' | 'link'>;

/** What separates, leads out of the product or does something of the shell holds no entries. */
export const isLeaf = ({ kind, function: does }: Pick<MenuEntry, 'kind' | 'function'>): boolean =>
  does !== null || (kind !== null && kind !== 'aside');

/** An entry leads to one thing: a screen, a link out of the product, a function; what separates leads nowhere. */
const isTargetWrong = ({ kind, function: does, screenId, link }: Entry): boolean => {
  if (kind === 'external-link') return link === null || screenId !== null || does !== null;
  if (link !== null) return true;
  if (does !== null) return kind !== null || screenId !== null;
  return kind !== null && screenId !== null;
};

/** At which level an entry stands; null where the way up never ends. */
const levelOf = (entry: Entry, byId: ReadonlyMap<number, Entry>): number | null => {
  let level = 1;
  let at = entry.parentId === null ? undefined : byId.get(entry.parentId);
  for (; at !== undefined; at = at.parentId === null ? undefined : byId.get(at.parentId)) {
    level += 1;
    if (level > byId.size) return null;
  }
  return level;
};

/** Everything that is wrong in a menu, by entry. */
export const faultsOf = (entries: readonly MenuEntry[]): readonly FaultyEntry[] => {
  const byId = entriesById(entries);
  return entries.flatMap((entry) => {
    const faults: Fault[] = [];
    const parent = entry.parentId === null ? null : byId.get(entry.parentId);
    if (parent === undefined) faults.push('parent-unknown');
    else if (parent !== null && isLeaf(parent)) faults.push('under-leaf');
    const level = levelOf(entry, byId);
    if (level === null) faults.push('cycle');
    else if (level > MOST_LEVELS) faults.push('too-deep');
    if (isTargetWrong(entry)) faults.push('target-wrong');
    return faults.map((fault) => ({ itemId: entry.id, fault }));
  });
};

/** What is wrong after a change and was not before it: an old fault does not block the correction of another. */
export const newFaults = (before: readonly MenuEntry[], after: readonly MenuEntry[]): readonly FaultyEntry[] => {
  const keyOf = ({ itemId, fault }: FaultyEntry): string => `${itemId}:${fault}`;
  const known = new Set(faultsOf(before).map(keyOf));
  return faultsOf(after).filter((faulty) => !known.has(keyOf(faulty)));
};

import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import type { CarriedEntry } from '../contract/configuration.ts';

type Tree = readonly CarriedEntry[];

/** A menu as a tree of names, and the id of each entry in it. */
export type NamedMenu = {
  readonly tree: Tree;
  readonly ids: ReadonlyMap<CarriedEntry, number>;
  /** Entries that no name can be given to, for their screen has no address any more; what stands under them too. */
  readonly nameless: readonly MenuEntry[];
};

/** The entries of a menu by names: each screen by its address. */
export const namedMenu = (entries: readonly MenuEntry[], urls: ReadonlyMap<number, string>): NamedMenu => {
  const under = Map.groupBy(entries, ({ parentId }) => parentId);
  const ids = new Map<CarriedEntry, number>();
  const treeOf = (parent: number | null): Tree =>
    (under.get(parent) ?? [])
      .toSorted((a, b) => a.sequence - b.sequence || a.id - b.id)
      .flatMap(({ id, parentId: _, screenId, ...entry }) => {
        const screen = screenId === null ? null : urls.get(screenId);
        if (screen === undefined) return [];
        const carried = { ...entry, screen, children: treeOf(id) };
        ids.set(carried, id);
        return [carried];
      });
  const tree = treeOf(null);
  const named = new Set(ids.values());
  return { tree, ids, nameless: entries.filter(({ id }) => !named.has(id)) };
};

/** What an entry is known by among those beside it: its screen, else what it is called. */
const nameOf = ({ screen, title, kind, link }: CarriedEntry): string =>
  screen ?? link ?? `${kind ?? ''} ${title.tr || title.en}`;

/** Every entry's path from the top, each its own: of two alike the second is counted. */
const pathsIn = (tree: Tree, above = ''): readonly (readonly [path: string, entry: CarriedEntry])[] => {
  const seen = new Map<string, number>();
  return tree.flatMap((entry) => {
    const name = nameOf(entry);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    const path = `${above}/${JSON.stringify(name)}${times === 1 ? '' : ` ${times}`}`;
    return [[path, entry] as const, ...pathsIn(entry.children, path)];
  });
};

type Placed = {
  readonly entries: readonly MenuEntry[];
  /** So many of them are new. */
  readonly fresh: number;
  /** Titles of those that were left out with what stands under them: their screen is not here. */
  readonly left: readonly string[];
};

/**
 * A tree as entries beside the menu of now: an entry whose path is in that keeps its id; new ones get the ids that are
 * given for them, or negative ones. What has no name in the menu of now stays where it stands, if that stays.
 */
export const placedMenu = (
  tree: Tree,
  now: NamedMenu,
  screens: ReadonlyMap<string, number>,
  reserved: readonly number[] = [],
): Placed => {
  const known = new Map(pathsIn(now.tree).map(([path, entry]) => [path, now.ids.get(entry)]));
  const paths = new Map(pathsIn(tree).map(([path, entry]) => [entry, path]));
  const entries: MenuEntry[] = [];
  const left: string[] = [];
  let fresh = 0;
  const idFor = (entry: CarriedEntry): number => {
    const found = known.get(paths.get(entry) ?? '');
    if (found !== undefined) return found;
    fresh += 1;
    return reserved[fresh - 1] ?? -fresh;
  };
  const place = (children: Tree, parentId: number | null): void => {
    for (const entry of children) {
      const { screen, children: below, ...rest } = entry;
      const screenId = screen === null ? null : screens.get(screen);
      if (screenId === undefined) {
        left.push(rest.title.tr || rest.title.en || (screen ?? ''));
        continue;
      }
      const id = idFor(entry);
      entries.push({ id, parentId, screenId, ...rest });
      place(below, id);
    }
  };
  place(tree, null);
  const stays = new Set(entries.map(({ id }) => id));
  for (const entry of now.nameless)
    if (entry.parentId === null || stays.has(entry.parentId)) {
      entries.push(entry);
      stays.add(entry.id);
    }
  return { entries, fresh, left };
};

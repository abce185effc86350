import { fold } from '#platform/contract/turkish.ts';
import type { MenuItem } from '../contract.ts';

export type NavigationType = 'group' | 'collapsable' | 'basic';

export type NavigationItem = {
  readonly id: number;
  readonly type: NavigationType;
  readonly title: string;
  readonly caption: string;
  readonly icon: string | null;
  readonly link: string | null;
  readonly children: readonly NavigationItem[];
};

const typeOf = (row: MenuItem, hasChildren: boolean): NavigationType => {
  if (row.parentId === null && row.screenId === null) return 'group';
  return hasChildren ? 'collapsable' : 'basic';
};

/** The tree of the server's rows, by `sequenceNo`; a row whose parent is missing stands at the top. */
export const navigationTree = (rows: readonly MenuItem[]): readonly NavigationItem[] => {
  const known = new Set(rows.map((row) => row.id));
  const sorted = rows.toSorted((a, b) => a.sequenceNo - b.sequenceNo || a.id - b.id);
  const childrenOf = Map.groupBy(sorted, (row) =>
    row.parentId !== null && known.has(row.parentId) ? row.parentId : null,
  );
  const placed = new Set<number>();
  const build = (parentId: number | null): readonly NavigationItem[] =>
    (childrenOf.get(parentId) ?? []).flatMap((row) => {
      if (placed.has(row.id)) return [];
      placed.add(row.id);
      const children = build(row.id);
      return [
        {
          id: row.id,
          type: typeOf(row, children.length > 0),
          title: row.title,
          caption: row.caption,
          icon: row.icon,
          link: row.url,
          children,
        },
      ];
    });
  return build(null);
};

/**
 * The items whose caption holds the text, and the ancestors of those; an item that matches keeps what is under it.
 * Case and accents do not matter, in Turkish either. Empty text gives everything back.
 */
export const searchNavigation = (items: readonly NavigationItem[], text: string): readonly NavigationItem[] => {
  const wanted = fold(text.trim());
  if (wanted === '') return items;
  return items.flatMap((item) => {
    if (fold(item.caption).includes(wanted)) return [item];
    const children = searchNavigation(item.children, text);
    return children.length > 0 ? [{ ...item, children }] : [];
  });
};

/** The items from the top down to the one that leads to `url`; empty where none does. */
export const pathTo = (items: readonly NavigationItem[], url: string): readonly NavigationItem[] => {
  for (const item of items) {
    if (item.link === url) return [item];
    const below = pathTo(item.children, url);
    if (below.length > 0) return [item, ...below];
  }
  return [];
};

/** The first screen below `/family/` in the menu's order, for the bare words `screen`, `user` and `client`. */
export const firstOfFamily = (items: readonly NavigationItem[], family: string): string | null => {
  for (const item of items) {
    if (item.link?.startsWith(`/${family}/`)) return item.link;
    const below = firstOfFamily(item.children, family);
    if (below) return below;
  }
  return null;
};

const idsUnder = (item: NavigationItem): readonly number[] => [item.id, ...item.children.flatMap(idsUnder)];

/** Opens or closes a collapsable item; opening one closes its siblings and what is under them. */
export const toggleExpanded = (
  expanded: ReadonlySet<number>,
  item: NavigationItem,
  siblings: readonly NavigationItem[],
): ReadonlySet<number> => {
  const next = new Set(expanded);
  if (next.has(item.id)) {
    for (const id of idsUnder(item)) next.delete(id);
    return next;
  }
  for (const sibling of siblings) for (const id of idsUnder(sibling)) next.delete(id);
  next.add(item.id);
  return next;
};

const expandFrom = (
  expanded: ReadonlySet<number>,
  path: readonly NavigationItem[],
  siblings: readonly NavigationItem[],
): ReadonlySet<number> => {
  const [item, ...rest] = path;
  if (!item || rest.length === 0) return expanded;
  const opened =
    item.type === 'collapsable' && !expanded.has(item.id) ? toggleExpanded(expanded, item, siblings) : expanded;
  return expandFrom(opened, rest, item.children);
};

/** Opens the collapsable items above the one that leads to `url`. */
export const expandTo = (
  expanded: ReadonlySet<number>,
  items: readonly NavigationItem[],
  url: string,
): ReadonlySet<number> => expandFrom(expanded, pathTo(items, url), items);

import type { NavigationId, NavigationItem } from './navigation-item.ts';

/** A line of a long navigation: an item where it stands. */
export type NavigationRow = {
  readonly item: NavigationItem;
  readonly depth: number;
  readonly siblings: readonly NavigationItem[];
  /** 1 for the first of its siblings. */
  readonly position: number;
};

const HEIGHTS = { group: 38, divider: 17, spacer: 12, aside: 36, basic: 36, collapsable: 36 } as const;
const SUBTITLE = 16;

/** The height of a row, known before it is drawn: nothing moves when it is. */
export const rowHeight = ({ item }: NavigationRow): number => HEIGHTS[item.type] + (item.subtitle ? SUBTITLE : 0);

const below = (item: NavigationItem, expanded: ReadonlySet<NavigationId>): boolean =>
  item.type === 'group' || (item.type === 'collapsable' && expanded.has(item.id));

/** The lines of a navigation from top to bottom, without what is folded away. */
export const visibleRows = (
  items: readonly NavigationItem[],
  expanded: ReadonlySet<NavigationId>,
): readonly NavigationRow[] => {
  const rows: NavigationRow[] = [];
  const add = (siblings: readonly NavigationItem[], depth: number) => {
    for (const [index, item] of siblings.entries()) {
      rows.push({ item, depth, siblings, position: index + 1 });
      if (below(item, expanded)) add(item.children, item.type === 'group' ? depth : depth + 1);
    }
  };
  add(items, 0);
  return rows;
};

export type NavigationId = number | string;

export type NavigationType = 'aside' | 'basic' | 'collapsable' | 'divider' | 'group' | 'spacer';

export type NavigationBadge = {
  readonly title: string;
  readonly style?: 'rounded' | 'rectangle' | 'simple';
  /** CSS colours; the citrus of the design by default. */
  readonly background?: string;
  readonly color?: string;
  /** The number that it shows instead of its title: it is asked for by this name. */
  readonly source?: string;
};

/** An entry of a navigation, of whatever kind; `aside`, `collapsable` and `group` hold children. */
export type NavigationItem = {
  readonly id: NavigationId;
  readonly type: NavigationType;
  readonly title: string;
  readonly subtitle?: string;
  /** What the search looks at. */
  readonly caption: string;
  readonly icon: string | null;
  readonly iconClasses?: string;
  readonly classes?: string;
  readonly link: string | null;
  /** `link` leads out of the product. */
  readonly externalLink?: boolean;
  /** Active on its own url alone; otherwise also on the urls below it. */
  readonly exactMatch?: boolean;
  readonly function?: (item: NavigationItem) => void;
  readonly disabled?: boolean;
  /** Shown, and refused to the person or roles of the preview. */
  readonly locked?: boolean;
  readonly hidden?: (item: NavigationItem) => boolean;
  /** Drawn as active, whatever the url. */
  readonly active?: boolean;
  readonly badge?: NavigationBadge;
  readonly children: readonly NavigationItem[];
};

/** Whether an item's own predicate hides it; one that fails hides it too, and takes nothing else along. */
const isHidden = (item: NavigationItem): boolean => {
  try {
    return item.hidden?.(item) ?? false;
  } catch (error) {
    console.warn(`Whether the navigation item "${item.id}" is hidden could not be decided.`, error);
    return true;
  }
};

/** The items without those whose `hidden` says so, at every level. */
export const shownItems = (items: readonly NavigationItem[]): readonly NavigationItem[] => {
  let changed = false;
  const shown = items.flatMap((item) => {
    if (isHidden(item)) {
      changed = true;
      return [];
    }
    const children = shownItems(item.children);
    if (children === item.children) return [item];
    changed = true;
    return [{ ...item, children }];
  });
  return changed ? shown : items;
};

/** How many items there are in all. */
export const countItems = (items: readonly NavigationItem[]): number =>
  items.reduce((sum, item) => sum + 1 + countItems(item.children), 0);

const pathOf = (link: string): string => link.split(/[?#]/, 1)[0] ?? '';

const leadsTo = (item: NavigationItem, url: string): number => {
  if (item.link === null || item.externalLink) return 0;
  const path = pathOf(item.link);
  if (path === url) return Number.POSITIVE_INFINITY;
  return !item.exactMatch && path !== '/' && url.startsWith(`${path}/`) ? path.length : 0;
};

type Found = { readonly path: readonly NavigationItem[]; readonly length: number };

const longest = (items: readonly NavigationItem[], url: string): Found => {
  let best: Found = { path: [], length: 0 };
  for (const item of items) {
    const length = leadsTo(item, url);
    if (length > best.length) best = { path: [item], length };
    if (best.length === Number.POSITIVE_INFINITY) return best;
    const below = longest(item.children, url);
    if (below.length > best.length) best = { path: [item, ...below.path], length: below.length };
  }
  return best;
};

/** The items from the top down to the one that is active at `url`: its own, else the nearest above it; empty where none is. */
export const activePath = (items: readonly NavigationItem[], url: string): readonly NavigationItem[] =>
  longest(items, url).path;

import { fold } from '#platform/contract/turkish.ts';
import { inMenuOrder, withoutLoops } from '../contract/menu-order.ts';
import type { MenuItem } from '../contract/shapes.ts';
import type { MenuFunction, MenuHide } from '../contract/vocabulary.ts';
import type { NavigationItem, NavigationType } from './navigation-item.ts';

const typeOf = (row: MenuItem, hasChildren: boolean): NavigationType => {
  if (row.kind === 'external-link' || row.function) return 'basic';
  if (row.kind) return row.kind;
  if (row.parentId === null && row.screenId === null) return 'group';
  return hasChildren ? 'collapsable' : 'basic';
};

/** A link out of the product is data that somebody typed: nothing but the web may be behind it. */
const outsideLink = (url: string | null): string | null => (url !== null && /^https:\/\//i.test(url) ? url : null);

const insideLink = (url: string | null): string | null => (url !== null && /^\/(?![/\\])/.test(url) ? url : null);

/** What the shell offers to the rows of a menu, by the names that stand in them. */
export type MenuOffers = {
  readonly functions: Readonly<Record<MenuFunction, () => void>>;
  readonly hides: Readonly<Record<MenuHide, () => boolean>>;
};

const propertiesOf = (row: MenuItem, { functions, hides }: MenuOffers): Partial<NavigationItem> => ({
  ...(row.subtitle ? { subtitle: row.subtitle } : {}),
  ...(row.badge ? { badge: row.badge } : {}),
  ...(row.disabled ? { disabled: true } : {}),
  ...(row.locked ? { locked: true } : {}),
  ...(row.exactMatch ? { exactMatch: true } : {}),
  ...(row.active ? { active: true } : {}),
  ...(row.function ? { function: functions[row.function] } : {}),
  ...(row.hidden ? { hidden: hides[row.hidden] } : {}),
});

const itemOf = (row: MenuItem, children: readonly NavigationItem[], offers: MenuOffers): NavigationItem => ({
  id: row.id,
  type: typeOf(row, children.length > 0),
  title: row.title,
  caption: row.caption,
  icon: row.icon,
  ...(row.kind === 'external-link'
    ? { link: outsideLink(row.url), externalLink: true }
    : { link: insideLink(row.url) }),
  ...propertiesOf(row, offers),
  children,
});

const treeOf = (rows: readonly MenuItem[], offers: MenuOffers): readonly NavigationItem[] => {
  const sorted = withoutLoops(rows).toSorted(inMenuOrder);
  const known = new Set(rows.map((row) => row.id));
  const childrenOf = Map.groupBy(sorted, (row) =>
    row.parentId !== null && known.has(row.parentId) ? row.parentId : null,
  );
  const build = (parentId: number | null): readonly NavigationItem[] =>
    (childrenOf.get(parentId) ?? []).map((row) => itemOf(row, build(row.id), offers));
  return build(null);
};

// Several parts of the page show the same rows.
const trees = new WeakMap<readonly MenuItem[], readonly NavigationItem[]>();

/** The tree of the server's rows, by `sequenceNo`; a row whose parent is missing, or below itself, stands at the top. */
export const navigationTree = (rows: readonly MenuItem[], offers: MenuOffers): readonly NavigationItem[] => {
  const known = trees.get(rows);
  if (known) return known;
  const tree = treeOf(rows, offers);
  trees.set(rows, tree);
  return tree;
};

// Folding is most of a search, and a caption folds the same at every key.
const foldedCaptions = new WeakMap<NavigationItem, string>();

const foldedCaption = (item: NavigationItem): string => {
  const known = foldedCaptions.get(item);
  if (known !== undefined) return known;
  const folded = fold(item.caption);
  foldedCaptions.set(item, folded);
  return folded;
};

const found = (items: readonly NavigationItem[], wanted: string): readonly NavigationItem[] =>
  items.flatMap((item) => {
    if (foldedCaption(item).includes(wanted)) return [item];
    const children = found(item.children, wanted);
    return children.length > 0 ? [{ ...item, children }] : [];
  });

/**
 * The items whose caption holds the text, and the ancestors of those; an item that matches keeps what is under it.
 * Case and accents do not matter, in Turkish either. Empty text gives everything back.
 */
export const searchNavigation = (items: readonly NavigationItem[], text: string): readonly NavigationItem[] => {
  const wanted = fold(text.trim());
  return wanted === '' ? items : found(items, wanted);
};

/** The items from the top down to the one that leads to `url` itself; empty where none does. */
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

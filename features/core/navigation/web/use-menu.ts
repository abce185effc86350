import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '#platform/web/i18n/language.ts';
import { useChosenCompany } from '#platform/web/use-chosen-company.ts';
import type { MenuItem } from '../contract/shapes.ts';
import { menuOffers } from './menu-offers.ts';
import type { NavigationItem } from './navigation-item.ts';
import { menuQuery } from './navigation-queries.ts';
import { navigationTree } from './navigation-tree.ts';

const useMenuRows = () =>
  useQuery({ ...menuQuery(useChosenCompany(), useLanguage()), placeholderData: keepPreviousData }).data;

/** The menu of this tab's person and company as a tree; null while it was not read. */
export const useReadMenu = () => {
  const rows = useMenuRows();
  return rows === undefined ? null : navigationTree(rows, menuOffers);
};

const NO_ITEMS: readonly NavigationItem[] = [];

/** The same for what looks something up in it: nothing is found where it was not read. */
export const useMenuTree = () => useReadMenu() ?? NO_ITEMS;

const NO_ROWS: readonly MenuItem[] = [];
const namesOf = new WeakMap<readonly MenuItem[], ReadonlyMap<string, string>>();

const namesIn = (rows: readonly MenuItem[]): ReadonlyMap<string, string> => {
  const known =
    namesOf.get(rows) ??
    new Map(rows.flatMap(({ url, screenId, title, locked }) => (url && screenId && !locked ? [[url, title]] : [])));
  namesOf.set(rows, known);
  return known;
};

/** What the menu calls each screen of this tab's person and company, by its address. */
export const useMenuScreens = (): ReadonlyMap<string, string> => namesIn(useMenuRows() ?? NO_ROWS);

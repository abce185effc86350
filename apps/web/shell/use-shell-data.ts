import type { MenuItem } from '#features/core/navigation/contract/shapes.ts';
import type { NavigationItem } from '#features/core/navigation/web/navigation-item.ts';
import { menuQuery } from '#features/core/navigation/web/navigation-queries.ts';
import { navigationTree } from '#features/core/navigation/web/navigation-tree.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useLanguage } from '#platform/web/i18n/language.ts';
import { accountQuery, companiesQuery } from '../access/initial-data.ts';
import { menuOffers } from './menu-offers.ts';

/** The company of this tab, as its url says it. */
export const useChosenCompany = (): string | null =>
  useRouterState({ select: (state) => (state.location.search as { company?: string }).company ?? null });

const NO_ITEMS: readonly NavigationItem[] = [];

/** The menu of this tab's person and company as a tree; null while it was not read. */
export const useReadMenu = () => {
  const { data } = useQuery({ ...menuQuery(useChosenCompany(), useLanguage()), placeholderData: keepPreviousData });
  return data === undefined ? null : navigationTree(data, menuOffers);
};

/** The same for what looks something up in it: nothing is found where it was not read. */
export const useMenuTree = () => useReadMenu() ?? NO_ITEMS;

const NO_ROWS: readonly MenuItem[] = [];
const namesOf = new WeakMap<readonly MenuItem[], ReadonlyMap<string, string>>();

const namesIn = (rows: readonly MenuItem[]): ReadonlyMap<string, string> => {
  const known =
    namesOf.get(rows) ?? new Map(rows.flatMap(({ url, screenId, title }) => (url && screenId ? [[url, title]] : [])));
  namesOf.set(rows, known);
  return known;
};

/** What the menu calls each screen of this tab's person and company, by its address. */
export const useMenuScreens = (): ReadonlyMap<string, string> =>
  namesIn(
    useQuery({ ...menuQuery(useChosenCompany(), useLanguage()), placeholderData: keepPreviousData }).data ?? NO_ROWS,
  );

/** Who is signed in. */
export const useAccount = () =>
  useQuery({ ...accountQuery(useChosenCompany()), placeholderData: keepPreviousData }).data;

/** Whether they are a system administrator. */
export const useIsAdmin = (): boolean => useAccount()?.roles.some(({ roleName }) => roleName === 'Admin') ?? false;

/** The companies the person may work in, and the one this tab works in. */
export const useCompanies = () => {
  const { data = [] } = useQuery({ ...companiesQuery(useChosenCompany()), placeholderData: keepPreviousData });
  return { companies: data, current: data.find((company) => company.current) ?? null };
};

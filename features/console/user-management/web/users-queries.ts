import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { accessCalls } from '#features/console/access-management/contract/calls.ts';
import { companiesCalls } from '#features/console/company-management/contract/calls.ts';
import { navigationCalls } from '#features/core/navigation/contract/calls.ts';
import type { RowOf } from '#platform/contract/data-column.ts';
import type { Filter } from '#platform/contract/data-filter.ts';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { dataSourceRows } from '#platform/web/data-grid/from-data-source.ts';
import { useLanguage } from '#platform/web/i18n/use-texts.ts';
import { chosenPeopleCalls, usersCalls } from '../contract/calls.ts';
import { usersSource } from '../contract/sources.ts';
import type { userStates } from '#features/core/users/contract/vocabulary.ts';

export type UserRow = OutputOf<typeof usersCalls.listUsers>['rows'][number];
export type ListedUser = RowOf<typeof usersSource.columns>;
export type UserDetails = OutputOf<typeof usersCalls.findUser>;
export type PasswordLink = OutputOf<typeof usersCalls.resetPassword>;
export type HeldRole = OutputOf<typeof accessCalls.listRolesOfPerson>['rows'][number];
export type Profile = OutputOf<typeof usersCalls.ownProfile>;

/** What a change of a person may touch; it is read again also after a refusal, for somebody else may have been first. */
export const READ_AGAIN = ['users', 'access', 'companies'] as const;

const keyOf = (...rest: readonly unknown[]) => ['users', chosenCompany(), ...rest];

/** The people in a state, of a company, as their list asks for them. */
export const listedUsers = (state: (typeof userStates)[number], company: string | undefined) => {
  const parts: readonly Filter[] = [
    ...(state === 'all' ? [] : [{ field: 'active', op: 'eq' as const, value: state === 'active' }]),
    ...(company === undefined ? [] : [{ field: 'companies', op: 'contains' as const, value: company }]),
  ];
  return dataSourceRows(usersSource, 'users', { where: parts.length === 0 ? null : { and: parts } });
};

/** The same for the list itself. */
export const useUsersSource = (state: (typeof userStates)[number], company: string | undefined) =>
  useMemo(() => listedUsers(state, company), [state, company]);

/** One person; nothing is asked without an id. */
export const useUser = (id: number) =>
  useQuery({
    queryKey: keyOf('user', id),
    queryFn: ({ signal }) => call(usersCalls.findUser, { id }, { signal }),
    enabled: id > 0,
  });

/**
 * What a person may open in the company one works in; by the key of rights, whose changes subscribers are notified of.
 */
export const useScreensOf = (id: number) =>
  useQuery({
    queryKey: ['access', chosenCompany(), 'screens-of', useLanguage(), id],
    queryFn: ({ signal }) => call(usersCalls.listScreensOfUser, { id }, { signal }),
  });

/** The companies a person may be put in. */
export const useCompanyChoices = (enabled = true) =>
  useQuery({
    queryKey: keyOf('companies'),
    queryFn: ({ signal }) => call(companiesCalls.listCompanies, { take: 200 }, { signal }),
    enabled,
  });

export const useRolesOf = (personId: number) =>
  useQuery({
    queryKey: keyOf('roles-of', personId),
    queryFn: ({ signal }) => call(accessCalls.listRolesOfPerson, { personId }, { signal }),
  });

/** The roles the caller may see; whether they may give one stands in its row. */
export const useRoleChoices = (enabled: boolean) =>
  useQuery({
    queryKey: keyOf('roles'),
    queryFn: ({ signal }) => call(accessCalls.listRoles, {}, { signal }),
    enabled,
  });

/** What is known of the roles already; nothing is asked. */
export const useKnownRoles = () => useRoleChoices(false).data?.rows;

/** What people would lose with their accounts. */
export const useLosses = (ids: readonly number[]) =>
  useQuery({
    queryKey: keyOf('losses', ids),
    queryFn: ({ signal }) => call(chosenPeopleCalls.weighClosing, { rows: ids.map((id) => ({ id })) }, { signal }),
  });

export const useProfile = () =>
  useQuery({ queryKey: keyOf('profile'), queryFn: ({ signal }) => call(usersCalls.ownProfile, {}, { signal }) });

/** The screens in the caller's menu, in its order. */
export const useOwnScreens = () =>
  useQuery({
    queryKey: keyOf('screens'),
    queryFn: ({ signal }) => call(navigationCalls.listMenu, {}, { signal }),
    select: (menu) => menu.flatMap(({ id, title, url }) => (url === null ? [] : [{ id, title, url }])),
  });

import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { accessContract } from '#features/access/contract.ts';
import { companiesContract } from '#features/companies/contract.ts';
import { navigationContract } from '#features/navigation/contract.ts';
import type { Filter } from '#platform/contract/data-filter.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { dataSourceRows } from '#platform/web/data-grid/from-data-source.ts';
import { type userStates, usersContract, usersSource } from '../contract.ts';

export type UserRow = OutputOf<typeof usersContract.listUsers>['rows'][number];
export type UserDetails = OutputOf<typeof usersContract.findUser>;
export type PasswordLink = OutputOf<typeof usersContract.resetPassword>;
export type HeldRole = OutputOf<typeof accessContract.listRolesOfPerson>['rows'][number];
export type Profile = OutputOf<typeof usersContract.ownProfile>;

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
    queryFn: ({ signal }) => call(usersContract.findUser, { id }, { signal }),
    enabled: id > 0,
  });

/** The companies a person may be put in. */
export const useCompanyChoices = (enabled = true) =>
  useQuery({
    queryKey: keyOf('companies'),
    queryFn: ({ signal }) => call(companiesContract.listCompanies, { take: 200 }, { signal }),
    enabled,
  });

export const useRolesOf = (personId: number) =>
  useQuery({
    queryKey: keyOf('roles-of', personId),
    queryFn: ({ signal }) => call(accessContract.listRolesOfPerson, { personId }, { signal }),
  });

/** The roles the caller may see; whether they may give one stands in its row. */
export const useRoleChoices = (enabled: boolean) =>
  useQuery({
    queryKey: keyOf('roles'),
    queryFn: ({ signal }) => call(accessContract.listRoles, {}, { signal }),
    enabled,
  });

export const useProfile = () =>
  useQuery({ queryKey: keyOf('profile'), queryFn: ({ signal }) => call(usersContract.ownProfile, {}, { signal }) });

/** The screens in the caller's menu, in its order. */
export const useOwnScreens = () =>
  useQuery({
    queryKey: keyOf('screens'),
    queryFn: ({ signal }) => call(navigationContract.listMenu, {}, { signal }),
    select: (menu) => menu.flatMap(({ id, title, url }) => (url === null ? [] : [{ id, title, url }])),
  });

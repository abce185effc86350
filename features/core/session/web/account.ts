import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { useChosenCompany } from '#platform/web/use-chosen-company.ts';
import { sessionCalls } from '../contract/calls.ts';

/** Who is signed in, as a company knows them. */
export const accountQuery = (company: string | null) =>
  queryOptions({
    queryKey: ['session', 'account', company],
    queryFn: ({ signal }) => call(sessionCalls.account, {}, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Who is signed in. */
export const useAccount = () =>
  useQuery({ ...accountQuery(useChosenCompany()), placeholderData: keepPreviousData }).data;

/** Whether they are a system administrator. */
export const useIsAdmin = (): boolean => useAccount()?.roles.some(({ roleName }) => roleName === 'Admin') ?? false;

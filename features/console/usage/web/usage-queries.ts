import { useQuery } from '@tanstack/react-query';
import { sessionCalls } from '#features/core/session/contract/calls.ts';
import type { RowOf } from '#platform/contract/data-column.ts';
import type { Filter } from '#platform/contract/data-filter.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { deniedScreensSource } from '../contract/sources.ts';

export type DeniedScreen = RowOf<(typeof deniedScreensSource)['columns']>;

/** Whether the caller may ask for every company. */
export const useIsAdmin = (): boolean =>
  useQuery({
    queryKey: ['session', 'account', chosenCompany()],
    queryFn: ({ signal }) => call(sessionCalls.account, {}, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data?.roles.some(({ roleName }) => roleName === 'Admin') === true;

/** What narrows a list of refusals to one screen in one company. */
export const refusalsAt = (screenId: number, companyId: number, every: boolean): Filter => ({
  and: [
    { field: 'screenId', op: 'eq', value: screenId },
    { field: 'companyId', op: 'eq', value: companyId },
    ...(every ? [{ field: 'everyCompany', op: 'eq', value: true } as const] : []),
  ],
});

/** The refusals of one screen in one company, or null where there were none of late; nothing is asked without an id. */
export const useDeniedScreen = (screenId: number, companyId: number, every: boolean) => {
  const filter = refusalsAt(screenId, companyId, every);
  return useQuery({
    queryKey: ['usage', chosenCompany(), 'denied', filter],
    queryFn: async ({ signal }) =>
      (await call(deniedScreensSource.read, { filter, take: 1 }, { signal })).rows[0] ?? null,
    enabled: screenId > 0,
  });
};

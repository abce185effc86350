import { auditContract } from '#features/audit/contract.ts';
import { screensContract } from '#features/screens/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';

/** The screens the person opened last. */
export const recentsQuery = queryOptions({
  queryKey: ['screens', 'recents'],
  queryFn: ({ signal }) => call(screensContract.listRecents, {}, { signal }),
});

/** The latest changes of access, for administrators. */
export const latestChangesQuery = queryOptions({
  queryKey: ['audit', 'latest-changes'],
  queryFn: async ({ signal }) =>
    (await call(auditContract.latestChanges, { take: 8, about: 'access' }, { signal })).rows,
});

/** The latest refusals, for administrators. */
export const latestDenialsQuery = queryOptions({
  queryKey: ['audit', 'latest-denials'],
  queryFn: async ({ signal }) => (await call(auditContract.latestDenials, { take: 8 }, { signal })).rows,
});

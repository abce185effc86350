import { auditCalls } from '#features/console/audit-trail/contract/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import type { OutputOf } from '#platform/contract/call.ts';

/** The latest changes of access, for administrators. */
export const latestChangesQuery = queryOptions({
  queryKey: ['audit', 'latest-changes'],
  queryFn: async ({ signal }) => (await call(auditCalls.latestChanges, { take: 8, about: 'access' }, { signal })).rows,
});

/** The most refusals that are looked at. */
export const MOST_DENIALS = 200;

type Denial = OutputOf<typeof auditCalls.latestDenials>['rows'][number];

/** The latest refusals, for administrators. */
export const latestDenialsQuery = queryOptions({
  queryKey: ['audit', 'latest-denials'],
  queryFn: async ({ signal }) => (await call(auditCalls.latestDenials, { take: MOST_DENIALS }, { signal })).rows,
});

/** How often somebody was refused on a day, and how many people; `more` where not all of the day's were looked at. */
export const denialsOn = (day: Date, denials: readonly Denial[]) => {
  const todays = denials.filter(({ lastAt }) => new Date(lastAt).toDateString() === day.toDateString());
  return {
    count: todays.reduce((sum, { count }) => sum + count, 0),
    people: new Set(todays.map(({ person }) => person)).size,
    more: todays.length === MOST_DENIALS,
  };
};

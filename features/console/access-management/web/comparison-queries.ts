import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { comparisonCalls } from '../contract/comparison-calls.ts';

export type RolesCompared = OutputOf<typeof comparisonCalls.compareRoles>;
export type PeopleCompared = OutputOf<typeof comparisonCalls.comparePeople>;

/** Which two are compared. */
export type Pair = { readonly left: number; readonly right: number };

/** Whose rows are to become like the other's. */
export type Onto = 'left' | 'right';

/** Under the key of all that is shown of access: whoever changes that reads these anew too. */
const key = (...parts: readonly unknown[]) => ['access', chosenCompany(), 'comparison', ...parts] as const;

export const rolesComparedQuery = (pair: Pair) =>
  queryOptions({
    queryKey: key('roles', pair),
    queryFn: ({ signal }) => call(comparisonCalls.compareRoles, pair, { signal }),
    enabled: pair.left > 0 && pair.right > 0 && pair.left !== pair.right,
    retry: false,
  });

export const peopleComparedQuery = (pair: Pair) =>
  queryOptions({
    queryKey: key('people', pair),
    queryFn: ({ signal }) => call(comparisonCalls.comparePeople, pair, { signal }),
    enabled: pair.left > 0 && pair.right > 0 && pair.left !== pair.right,
    retry: false,
  });

export const comparablePeopleQuery = (search: string) =>
  queryOptions({
    queryKey: key('candidates', search),
    queryFn: ({ signal }) => call(comparisonCalls.findComparablePeople, { search }, { signal }),
    placeholderData: keepPreviousData,
  });

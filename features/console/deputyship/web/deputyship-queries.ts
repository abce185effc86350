import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { useLanguage } from '#platform/web/i18n/use-texts.ts';
import { deputyshipCalls } from '../contract/calls.ts';

/** What each answer depends on besides its input: the company of the tab. */
const key = (...parts: readonly unknown[]) => ['deputyships', chosenCompany(), ...parts] as const;

export const useDeputyships = (personId: number) =>
  useQuery({
    queryKey: key('of', personId),
    queryFn: ({ signal }) => call(deputyshipCalls.listDeputyships, { personId }, { signal }),
  });

/** The roles that a person could lend, with why one cannot be. */
export const useRolesToLend = (personId: number) =>
  useQuery({
    queryKey: key('roles', useLanguage(), personId),
    queryFn: ({ signal }) => call(deputyshipCalls.listRolesToLend, { personId }, { signal }),
  });

export const deputiesQuery = (personId: number, search: string) =>
  queryOptions({
    queryKey: key('people', personId, search),
    queryFn: ({ signal }) => call(deputyshipCalls.findDeputies, { personId, search }, { signal }),
    placeholderData: keepPreviousData,
  });

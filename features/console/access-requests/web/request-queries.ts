import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { useLanguage } from '#platform/web/i18n/use-texts.ts';
import { answerCalls, askCalls } from '../contract/calls.ts';
import { LEAST_TYPED } from '../contract/vocabulary.ts';

/** What each answer depends on besides its input: the company of the tab. */
const key = (...parts: readonly unknown[]) => ['access-requests', chosenCompany(), ...parts] as const;

/** One request with what would answer it; nothing is asked without an id. */
export const useRequest = (id: number) =>
  useQuery({
    queryKey: key('one', useLanguage(), id),
    queryFn: ({ signal }) => call(answerCalls.showRequest, { id }, { signal }),
    enabled: id > 0,
  });

/** The roles that would answer requests that wait; only whoever may answer asks for them. */
export const useAnsweringRoles = (mayAnswer: boolean) =>
  useQuery({
    queryKey: key('roles'),
    queryFn: ({ signal }) => call(answerCalls.listAnsweringRoles, {}, { signal }),
    enabled: mayAnswer,
  });

/** Who can grant a refused screen, and whether it was asked for. */
export const useProspect = (url: string) =>
  useQuery({
    queryKey: key('prospect', url),
    queryFn: ({ signal }) => call(askCalls.whoCanGrant, { url }, { signal }),
  });

export const colleaguesQuery = (search: string) =>
  queryOptions({
    queryKey: key('colleagues', search),
    queryFn: ({ signal }) => call(askCalls.findColleagues, { search }, { signal }),
    enabled: search.trim().length >= LEAST_TYPED,
    placeholderData: keepPreviousData,
  });

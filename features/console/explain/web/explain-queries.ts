import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { useLanguage } from '#platform/web/i18n/use-texts.ts';
import { explainCalls } from '../contract/calls.ts';

/** Under `access`, so that a change of rights has what is shown asked again. */
const key = (...parts: readonly unknown[]) => ['access', chosenCompany(), 'explain', ...parts] as const;

/** Why a person could open an address; nothing is asked as long as one of them is missing. */
export const useExplanation = (asked: InputOf<typeof explainCalls.explainAccess> | null) =>
  useQuery({
    queryKey: key('why', useLanguage(), asked),
    queryFn: ({ signal }) =>
      call(explainCalls.explainAccess, asked as NonNullable<typeof asked>, { signal, quiet: true }),
    enabled: asked !== null,
    retry: false,
  });

/** What of what a person may open changed between two moments. */
export const useComparison = (asked: InputOf<typeof explainCalls.compareAccess> | null) =>
  useQuery({
    queryKey: key('changes', useLanguage(), asked),
    queryFn: ({ signal }) =>
      call(explainCalls.compareAccess, asked as NonNullable<typeof asked>, { signal, quiet: true }),
    enabled: asked !== null,
    retry: false,
  });

/** People by what is typed; with an id that one person. */
export const usePeople = (asked: InputOf<typeof explainCalls.findPeople> | null) =>
  useQuery({
    queryKey: key('people', asked),
    queryFn: ({ signal }) => call(explainCalls.findPeople, asked ?? {}, { signal, quiet: true }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });

/** Screens by what is typed; all that is typed may be an address as well. */
export const useScreens = (search: string) =>
  useQuery({
    queryKey: key('screens', useLanguage(), search),
    queryFn: ({ signal }) => call(explainCalls.findScreens, { search: search.slice(0, 200) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

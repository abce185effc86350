import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { useLanguage } from '#platform/web/i18n/use-texts.ts';
import { reviewCalls } from '../contract/calls.ts';

/** What each answer depends on besides its input: the company of the tab. */
const key = (...parts: readonly unknown[]) => ['access-reviews', chosenCompany(), ...parts] as const;

/** One review with how far it is; nothing is asked without an id. */
export const useReview = (id: number) =>
  useQuery({
    queryKey: key('one', useLanguage(), id),
    queryFn: ({ signal }) => call(reviewCalls.showReview, { id }, { signal }),
    enabled: id > 0,
  });

/** What the decisions that wait would do; always asked anew. */
export const useImpact = (id: number) =>
  useQuery({
    queryKey: key('impact', id),
    queryFn: ({ signal }) => call(reviewCalls.weighReview, { id }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });

export type ChoiceKind = 'roles' | 'people' | 'screens';

export const choicesQuery = (kind: ChoiceKind, search: string, language: string) =>
  queryOptions({
    queryKey: key('choices', kind, language, search),
    queryFn: ({ signal }) => call(reviewCalls.findReviewChoices, { kind, search }, { signal }),
    placeholderData: keepPreviousData,
  });

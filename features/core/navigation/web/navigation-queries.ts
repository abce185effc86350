import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import type { Language } from '#platform/web/i18n/language.ts';
import { navigationCalls } from '../contract/calls.ts';

/** The numbers in the caller's menu in a company, asked again each minute while somebody looks. */
export const badgesQuery = (company: string | null) =>
  queryOptions({
    queryKey: ['navigation', 'badges', company],
    queryFn: ({ signal }) => call(navigationCalls.readBadges, {}, { signal, quiet: true }),
    staleTime: 30_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
    retry: false,
  });

/** The menu of the caller in a company; its captions come in the person's language. */
export const menuQuery = (company: string | null, language: Language) =>
  queryOptions({
    queryKey: ['navigation', 'menu', company, language],
    queryFn: ({ signal }) => call(navigationCalls.listMenu, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import type { Language } from '#platform/web/i18n/language.ts';
import { screensCalls } from '../contract/calls.ts';

export type OpenableScreen = OutputOf<typeof screensCalls.listOpenable>[number];

/** What the caller may open in a company, with their level; asked for again, as the menu is, when rights change. */
export const openableQuery = (company: string | null, language: Language) =>
  queryOptions({
    queryKey: ['navigation', 'openable', company, language],
    queryFn: ({ signal }) => call(screensCalls.listOpenable, {}, { signal, quiet: true }),
    staleTime: 60_000,
    retry: false,
  });

import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import type { Language } from '#platform/web/i18n/language.ts';
import { embeddedScreensCalls } from '../contract/calls.ts';

export type EmbeddedPageDetails = OutputOf<typeof embeddedScreensCalls.findEmbeddedScreen>;

/** What an embedded screen shows, in the reader's company and language. */
export const embeddedQuery = (id: number, language: Language) =>
  queryOptions({
    queryKey: ['screens', 'embedded', chosenCompany(), language, id],
    queryFn: ({ signal }) => call(embeddedScreensCalls.findEmbeddedScreen, { id }, { signal }),
  });

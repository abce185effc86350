import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { tellFailure } from '#platform/web/ui/tell-failure.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { cachesCalls } from '../contract/calls.ts';
import { texts } from './texts.ts';

/** What is to be cleared: one cache by its name, a company's part of all that have one, or every one. */
export type ToClear = { readonly cache: string } | { readonly company: number } | 'all';

const clear = (what: ToClear) => {
  if (what === 'all') return call(cachesCalls.evictAllCacheEntries, {});
  return 'cache' in what
    ? call(cachesCalls.clearCache, { name: what.cache })
    : call(cachesCalls.clearCompanyCaches, { companyId: what.company });
};

const ID = 'caches-cleared';

/** Clears caches, says what was in each, and lets this tab ask everything anew. */
export const clearCaches = async (queries: QueryClient, what: ToClear): Promise<void> => {
  try {
    const { cleared, entries, ran } = await clear(what);
    const parts = cleared.filter((cache) => cache.entries !== null);
    showToast({
      id: ID,
      tone: ran ? 'success' : 'info',
      title: translate(texts, 'clearedTitle'),
      message: ran ? translate(texts, 'cleared', { caches: parts.length, entries }) : translate(texts, 'clearedBefore'),
      ...(ran ? { detail: parts.map((cache) => `${cache.title} (${cache.entries})`).join(', ') } : {}),
    });
    void queries.invalidateQueries();
  } catch (error) {
    tellFailure(error, { id: ID, title: translate(texts, 'clearFailed') });
  }
};

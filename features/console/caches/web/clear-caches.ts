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

type Cleared = Awaited<ReturnType<typeof clear>>;

/** What was in each cache, on which servers where there are several, and which of them gave no answer. */
const detailOf = ({ cleared, nodes, silent }: Cleared): string => {
  const parts = cleared.filter(({ entries }) => entries !== null);
  return [
    parts.map(({ title, entries }) => `${title} (${entries})`).join(', '),
    ...(nodes.length > 1
      ? [translate(texts, 'clearedOn', { nodes: nodes.length, names: nodes.map(({ name }) => name).join(', ') })]
      : []),
    ...(silent.length > 0 ? [translate(texts, 'silent', { names: silent.join(', ') })] : []),
  ].join('\n');
};

/** Clears caches, says what was in each, and lets this tab ask everything anew. */
export const clearCaches = async (queries: QueryClient, what: ToClear): Promise<void> => {
  try {
    const answer = await clear(what);
    const { cleared, entries, ran, silent } = answer;
    const caches = cleared.filter((cache) => cache.entries !== null).length;
    showToast({
      id: ID,
      tone: silent.length > 0 ? 'warning' : ran ? 'success' : 'info',
      title: translate(texts, 'clearedTitle'),
      message: ran ? translate(texts, 'cleared', { caches, entries }) : translate(texts, 'clearedBefore'),
      ...(ran ? { detail: detailOf(answer) } : {}),
    });
    void queries.invalidateQueries();
  } catch (error) {
    tellFailure(error, { id: ID, title: translate(texts, 'clearFailed') });
  }
};

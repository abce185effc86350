import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { companiesContract } from '#features/companies/contract.ts';
import { ApiProblem, call } from '#platform/web/api.ts';
import { callAsync, type Heard } from '#platform/web/call-async.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { useLanguage } from '#platform/web/i18n/use-texts.ts';
import { liveState } from '#platform/web/live.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { operationsContract } from '../contract.ts';
import { texts } from './texts.ts';

const messageOf = (error: unknown): string => (error instanceof ApiProblem ? error.message : String(error));

/** What the server keeps in memory. */
export const useCaches = () =>
  useQuery({
    queryKey: ['operations', 'caches', useLanguage()],
    queryFn: ({ signal }) => call(operationsContract.listCaches, {}, { signal, quiet: true }),
  });

/** The companies whose part can be cleared. */
export const useCompanies = () =>
  useQuery({
    queryKey: ['operations', 'companies'],
    queryFn: ({ signal }) => call(companiesContract.listCompanies, { take: 200 }, { signal, quiet: true }),
    select: ({ rows }) => rows,
  });

/** What is to be cleared: one cache by its name, a company's part of all that have one, or every one. */
export type ToClear = { readonly cache: string } | { readonly company: number } | 'all';

const clear = (what: ToClear) => {
  if (what === 'all') return call(operationsContract.evictAllCacheEntries, {}, { quiet: true });
  return 'cache' in what
    ? call(operationsContract.clearCache, { name: what.cache }, { quiet: true })
    : call(operationsContract.clearCompanyCaches, { companyId: what.company }, { quiet: true });
};

/** Clears caches, says what was in each, and lets this tab ask everything anew. */
export const useClearCaches = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: clear,
    onSuccess: ({ cleared, entries, ran }) => {
      const parts = cleared.filter((cache) => cache.entries !== null);
      showToast({
        id: 'caches-cleared',
        tone: ran ? 'success' : 'info',
        title: translate(texts, 'clearedTitle'),
        message: ran
          ? translate(texts, 'cleared', { caches: parts.length, entries })
          : translate(texts, 'clearedBefore'),
        ...(ran ? { detail: parts.map((cache) => `${cache.title} (${cache.entries})`).join(', ') } : {}),
      });
      void queries.invalidateQueries();
    },
    onError: (error) => {
      const message = translate(texts, 'clearFailed', { message: messageOf(error) });
      showToast({ id: 'caches-cleared', tone: 'danger', message });
    },
  });
};

const TEST_SECONDS = 2;

type Tested = { readonly failed: string | null; readonly elapsed: number; readonly heard: Heard };

/** How the end was heard of, in words: with the socket blocked it is asked for, and that is said. */
const wayText = (heard: Heard): string => {
  if (heard === 'live') return translate(texts, 'socketByLive');
  return translate(texts, liveState() === 'open' ? 'socketByAnswer' : 'socketByPoll');
};

const testSocket = async (): Promise<Tested> => {
  const began = performance.now();
  const elapsed = () => Math.round(performance.now() - began);
  try {
    const { heard } = await callAsync(operationsContract.testTimeout, { seconds: TEST_SECONDS }, { quiet: true });
    return { failed: null, elapsed: elapsed(), heard };
  } catch (error) {
    return { failed: messageOf(error), elapsed: elapsed(), heard: 'answer' };
  }
};

/** Leaves a wait of two seconds with the server as a task, and tells how long the way there and back really took. */
export const useSocketTest = () =>
  useMutation({
    mutationFn: testSocket,
    onSuccess: ({ failed, elapsed, heard }) =>
      showToast({
        id: 'socket-test',
        tone: failed !== null ? 'danger' : heard === 'live' ? 'success' : 'warning',
        title: translate(texts, 'socketTitle'),
        message:
          failed === null
            ? translate(texts, 'socketDone', {
                seconds: TEST_SECONDS,
                elapsed,
                rest: Math.max(0, elapsed - TEST_SECONDS * 1_000),
              })
            : translate(texts, 'socketFailed', { elapsed, message: failed }),
        ...(failed === null ? { detail: wayText(heard) } : {}),
        duration: 10_000,
      }),
  });

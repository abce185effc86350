import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, call } from '#platform/web/api.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { useLanguage } from '#platform/web/i18n/use-texts.ts';
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

/** Clears one cache by its name or all of them, says what was cleared, and lets this tab ask everything anew. */
export const useClearCaches = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string | null) =>
      name === null
        ? call(operationsContract.evictAllCacheEntries, {}, { quiet: true })
        : call(operationsContract.clearCache, { name }, { quiet: true }),
    onSuccess: ({ cleared, entries }) => {
      showToast({
        id: 'caches-cleared',
        tone: 'success',
        title: translate(texts, 'clearedTitle'),
        message: translate(texts, 'cleared', { caches: cleared.length, entries }),
        detail: cleared.map((cache) => `${cache.title} (${cache.entries})`).join(', '),
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

/** Asks for an answer that takes two seconds, and tells how long it really took. */
export const useSocketTest = () =>
  useMutation({
    mutationFn: async () => {
      const began = performance.now();
      const elapsed = () => Math.round(performance.now() - began);
      try {
        await call(operationsContract.testTimeout, { seconds: TEST_SECONDS }, { quiet: true });
        return { failed: null, elapsed: elapsed() };
      } catch (error) {
        return { failed: messageOf(error), elapsed: elapsed() };
      }
    },
    onSuccess: ({ failed, elapsed }) =>
      showToast({
        id: 'socket-test',
        tone: failed === null ? 'success' : 'danger',
        title: translate(texts, 'socketTitle'),
        message:
          failed === null
            ? translate(texts, 'socketDone', {
                seconds: TEST_SECONDS,
                elapsed,
                rest: Math.max(0, elapsed - TEST_SECONDS * 1_000),
              })
            : translate(texts, 'socketFailed', { elapsed, message: failed }),
        duration: 10_000,
      }),
  });

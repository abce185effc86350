import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/download.ts';
import { transferCalls } from '../contract/calls.ts';

export type Compared = OutputOf<typeof transferCalls.compareConfiguration>;

/** What was imported lately. */
export const importsQuery = () =>
  queryOptions({
    queryKey: ['configuration', 'imports'],
    queryFn: ({ signal }) => call(transferCalls.listImports, {}, { signal }),
  });

/** What a file would change here; asked again after each import. */
export const comparisonQuery = (file: string) =>
  queryOptions({
    queryKey: ['configuration', 'comparison', file],
    queryFn: ({ signal }) => call(transferCalls.compareConfiguration, { file }, { signal }),
    staleTime: 0,
    retry: false,
  });

/** Whom the import of what is chosen would touch. */
export const impactQuery = (file: string, chosen: readonly string[]) =>
  queryOptions({
    queryKey: ['configuration', 'impact', file, chosen.join(' ')],
    queryFn: ({ signal }) => call(transferCalls.weighConfiguration, { file, chosen: [...chosen] }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Everything is read anew: an import may change any of it. */
export const useReadAllAgain = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
};

/** Hands the whole configuration to the browser as a file. */
export const useExport = (onDone: (name: string) => void) =>
  useMutation({
    mutationFn: () => call(transferCalls.exportConfiguration, {}),
    onSuccess: ({ name, content }) => {
      saveFile(new Blob([content], { type: 'application/json' }), name);
      onDone(name);
    },
  });

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { companiesCalls } from '#features/console/company-management/contract/calls.ts';
import { call } from '#platform/web/api.ts';
import { useLanguage } from '#platform/web/i18n/use-texts.ts';
import { cachesCalls } from '../contract/calls.ts';
import { clearCaches, type ToClear } from './clear-caches.ts';

/** What the server keeps in memory. */
export const useCaches = () =>
  useQuery({
    queryKey: ['operations', 'caches', useLanguage()],
    queryFn: ({ signal }) => call(cachesCalls.listCaches, {}, { signal }),
  });

/** The companies whose part can be cleared. */
export const useCompanies = () =>
  useQuery({
    queryKey: ['operations', 'companies'],
    queryFn: ({ signal }) => call(companiesCalls.listCompanies, { take: 200 }, { signal }),
    select: ({ rows }) => rows,
  });

/** Clears caches; which of them is being cleared stands in its variables. */
export const useClearCaches = () => {
  const queries = useQueryClient();
  return useMutation({ mutationFn: (what: ToClear) => clearCaches(queries, what) });
};

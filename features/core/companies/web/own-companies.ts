import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { useChosenCompany } from '#platform/web/use-chosen-company.ts';
import { ownCompaniesSource } from '../contract/sources.ts';

const AGAIN_MS = 5_000;

/** The companies the person may work in, the current one marked; the tenant's name is among them. */
export const companiesQuery = (company: string | null) =>
  queryOptions({
    queryKey: ['companies', 'mine', company],
    queryFn: async ({ signal }) => (await call(ownCompaniesSource.read, { take: 200 }, { signal, quiet: true })).rows,
    staleTime: Number.POSITIVE_INFINITY,
    // The first page waits for one answer and no more; whoever shows the name asks again.
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
  });

/** The companies the person may work in, and the one this tab works in. */
export const useCompanies = () => {
  const { data = [] } = useQuery({ ...companiesQuery(useChosenCompany()), placeholderData: keepPreviousData });
  return { companies: data, current: data.find((company) => company.current) ?? null };
};

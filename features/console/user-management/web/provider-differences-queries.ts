import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { providerAccountCalls } from '../contract/provider-account-calls.ts';

export type Differences = OutputOf<typeof providerAccountCalls.listProviderDifferences>;

/** What differs at the provider; asked again soon while a comparison runs. */
export const useDifferences = (enabled = true) =>
  useQuery({
    queryKey: ['users', 'provider-differences'],
    queryFn: ({ signal }) => call(providerAccountCalls.listProviderDifferences, {}, { signal }),
    enabled,
    refetchInterval: ({ state }) => (state.data?.running === true ? 1_000 : false),
  });

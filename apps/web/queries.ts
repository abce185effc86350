import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiProblem } from '#platform/web/api-problem.ts';
import { throwOn } from '#platform/web/ui/error-report.ts';

const worthRetrying = (count: number, error: unknown) => count < 1 && isApiProblem(error) && error.status === 0;

/** A wrong method is thrown on (specification), also where whoever asked tells everything else in words of its own. */
const throwWrongMethodOn = (error: unknown): void => {
  if (isApiProblem(error) && error.status === 405) throwOn(error);
};

/** The server's state in this tab. */
export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: throwWrongMethodOn }),
  mutationCache: new MutationCache({ onError: throwWrongMethodOn }),
  defaultOptions: {
    // Without a network a call fails and says so, rather than wait unseen.
    queries: {
      networkMode: 'always',
      retry: worthRetrying,
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      throwOnError: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

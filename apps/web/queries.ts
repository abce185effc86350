import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '#platform/web/api-problem.ts';
import { reportError } from '#platform/web/ui/error-report.ts';

const worthRetrying = (count: number, error: unknown) => count < 1 && error instanceof ApiProblem && error.status === 0;

/** A wrong method is a fault of ours: it is thrown on, past whoever asked, to the error dialog (specification). */
const throwOn = (error: unknown): void => {
  if (error instanceof ApiProblem && error.status === 405) reportError(error);
};

/** The server's state in this tab. */
export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: throwOn }),
  mutationCache: new MutationCache({ onError: throwOn }),
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

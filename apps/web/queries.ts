import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '#platform/web/api-problem.ts';

const worthRetrying = (count: number, error: unknown) => count < 1 && error instanceof ApiProblem && error.status === 0;

/** The server's state in this tab. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 5_000, refetchOnWindowFocus: false, throwOnError: false },
    mutations: { retry: false },
  },
});

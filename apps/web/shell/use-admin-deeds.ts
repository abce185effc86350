import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reportError } from '#platform/web/ui/error-report.ts';

/** The socket test and the clearing of caches; what they do comes when it is asked for. */
export const useAdminDeeds = () => {
  const queries = useQueryClient();
  const test = useMutation({
    mutationFn: async () => (await import('#features/console/socket-test/web/socket-test.ts')).testSocket(),
    onError: reportError,
  });
  const clear = useMutation({
    mutationFn: async () => (await import('#features/console/caches/web/clear-caches.ts')).clearCaches(queries, 'all'),
    onError: reportError,
  });
  return { test, clear };
};

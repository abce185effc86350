import { queryOptions, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tasksContract } from '#platform/contract/task-endpoints.ts';
import { isSettled, type Task, type taskChanged } from '#platform/contract/task.ts';
import type { PayloadOf } from '#platform/contract/live-event.ts';
import { call } from '#platform/web/api.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { offerUndoLater } from '#platform/web/ui/offer-undo-later.ts';
import { useLiveState } from '#platform/web/use-live-state.ts';
import { texts } from './texts.ts';

const key = ['tasks'] as const;
const POLL_MS = 2_000;

const listQuery = (language: string) =>
  queryOptions({
    queryKey: [...key, language],
    queryFn: ({ signal }) => call(tasksContract.listTasks, {}, { signal, quiet: true }),
    staleTime: 30_000,
  });

const isOpen = ({ state }: Task): boolean => !isSettled(state);

/** My tasks, the newest first: told by the live connection, and asked for while that is down and something runs. */
export const useTasks = () => {
  const live = useLiveState();
  const query = useQuery({
    ...listQuery(useLanguage()),
    refetchInterval: ({ state }) => (live !== 'open' && state.data?.some(isOpen) ? POLL_MS : false),
  });
  const open = query.data?.filter(isOpen) ?? [];
  return { ...query, open, settled: query.data?.filter((task) => !isOpen(task)) ?? [], isPolled: live !== 'open' };
};

/** Puts what was told of a task into the list; one that is not in it yet is asked for. */
export const takeWord = (queries: QueryClient, { id, state, progress }: PayloadOf<typeof taskChanged>): void => {
  let isKnown = false;
  queries.setQueriesData<Task[]>({ queryKey: key }, (list) =>
    list?.map((task) => {
      if (task.id !== id) return task;
      isKnown = true;
      return { ...task, state, progress: progress ?? task.progress };
    }),
  );
  if (!isKnown || state === 'queued') void queries.invalidateQueries({ queryKey: key });
};

/** The list as it is now, for whoever was told that one of it is settled. */
export const readTasks = async (queries: QueryClient, language: string): Promise<readonly Task[]> => {
  await queries.invalidateQueries({ queryKey: key, refetchType: 'none' });
  return queries.fetchQuery({ ...listQuery(language), staleTime: 0 });
};

const useTaskChange = (change: (id: string) => Promise<unknown>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
};

/** Ends a task that runs, or takes a settled one off the list; either can be taken back. */
export const useCancelTask = ({ id, title }: Pick<Task, 'id' | 'title'>) => {
  const queries = useQueryClient();
  const t = useTexts(texts);
  const offer = (outcome: 'cancelled' | 'removed') =>
    offerUndoLater({
      message: t(outcome === 'removed' ? 'wasRemoved' : 'wasCancelled', { title }),
      undo: async (at) =>
        void (await call(outcome === 'removed' ? tasksContract.restoreTask : tasksContract.retryTask, { id }, at)),
      refresh: () => queries.invalidateQueries({ queryKey: key }),
    });
  return useTaskChange(async () => void offer((await call(tasksContract.cancelTask, { id })).outcome));
};

export const useRetryTask = () => useTaskChange((id) => call(tasksContract.retryTask, { id }));

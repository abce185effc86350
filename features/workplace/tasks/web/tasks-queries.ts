import { queryOptions, type QueryClient, useQuery } from '@tanstack/react-query';
import { tasksCalls } from '#platform/contract/task-calls.ts';
import { isSettled, type Task, type taskChanged } from '#platform/contract/task.ts';
import type { PayloadOf } from '#platform/contract/live-event.ts';
import { call } from '#platform/web/api.ts';
import { useLanguage } from '#platform/web/i18n/use-texts.ts';
import { useLiveState } from '#platform/web/use-live-state.ts';

export const tasksKey = ['tasks'] as const;
const POLL_MS = 2_000;

export const listQuery = (language: string) =>
  queryOptions({
    queryKey: [...tasksKey, language],
    queryFn: ({ signal }) => call(tasksCalls.listTasks, {}, { signal, quiet: true }),
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

/** Puts the event of a task into the list; a task that is not in it yet is fetched. */
export const takeWord = (queries: QueryClient, { id, state, progress }: PayloadOf<typeof taskChanged>): void => {
  let isKnown = false;
  queries.setQueriesData<Task[]>({ queryKey: tasksKey }, (list) =>
    list?.map((task) => {
      if (task.id !== id) return task;
      isKnown = true;
      return { ...task, state, progress: progress ?? task.progress };
    }),
  );
  if (!isKnown || state === 'queued') void queries.invalidateQueries({ queryKey: tasksKey });
};

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { tasksCalls } from '#platform/contract/task-calls.ts';
import type { Task } from '#platform/contract/task.ts';
import { call } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { offerUndoLater } from '#platform/web/ui/offer-undo-later.ts';
import { listQuery, tasksKey } from './tasks-queries.ts';
import { panelTexts } from './panel-texts.ts';

/** The current list, for the subscriber of an event that one of its tasks is settled. */
export const readTasks = async (queries: QueryClient, language: string): Promise<readonly Task[]> => {
  await queries.invalidateQueries({ queryKey: tasksKey, refetchType: 'none' });
  return queries.fetchQuery({ ...listQuery(language), staleTime: 0 });
};

const useTaskChange = (change: (id: string) => Promise<unknown>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: tasksKey }),
  });
};

/** Ends a task that runs, or takes a settled one off the list; either can be taken back. */
export const useCancelTask = ({ id, title }: Pick<Task, 'id' | 'title'>) => {
  const queries = useQueryClient();
  const t = useTexts(panelTexts);
  const offer = (outcome: 'cancelled' | 'removed') =>
    offerUndoLater({
      message: t(outcome === 'removed' ? 'wasRemoved' : 'wasCancelled', { title }),
      undo: async (at) =>
        void (await call(outcome === 'removed' ? tasksCalls.restoreTask : tasksCalls.retryTask, { id }, at)),
      refresh: () => queries.invalidateQueries({ queryKey: tasksKey }),
    });
  return useTaskChange(async () => void offer((await call(tasksCalls.cancelTask, { id })).outcome));
};

export const useRetryTask = () => useTaskChange((id) => call(tasksCalls.retryTask, { id }));

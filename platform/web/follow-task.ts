import { tasksCalls } from '#platform/contract/task-calls.ts';
import type { Task, TaskWithResult } from '#platform/contract/task.ts';
import { call } from './api.ts';
import { awaitTask, failureOf } from './call-async.ts';

/**
 * Waits for a task that a reading became, and takes what came of it. The task is taken away with the last look at it,
 * whether it is done or its caller has left: a list's next page is nothing to look for in the task centre.
 */
export const followTask = async <T>(
  { id }: Task,
  signal: AbortSignal | undefined,
  take: (task: TaskWithResult) => T | Promise<T>,
): Promise<T> => {
  try {
    const { task } = await awaitTask({ id }, signal ? { signal } : {});
    if (task.state !== 'succeeded') throw failureOf(task);
    return await take(task);
  } finally {
    call(tasksCalls.cancelTask, { id }, { quiet: true }).catch(() => undefined);
  }
};

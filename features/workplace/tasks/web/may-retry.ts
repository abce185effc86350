import type { OwnCodeOf } from '#platform/contract/call.ts';
import type { tasksCalls } from '#platform/contract/task-calls.ts';
import type { Task } from '#platform/contract/task.ts';

/** A task that ended the process twice is not retried. */
const TOOK_PROCESS: OwnCodeOf<typeof tasksCalls.retryTask> = 'task-took-process';

/** Whether a task may be started again. */
export const mayRetry = ({ state, problem }: Task): boolean =>
  state === 'cancelled' || (state === 'failed' && problem?.code !== TOOK_PROCESS);

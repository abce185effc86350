import { setTimeout as wait } from 'node:timers/promises';
import type { Handlers } from '#platform/server/bound-route.ts';
import type { Context } from '#platform/server/context.ts';
import { timeNow } from '#platform/server/time-now.ts';
import type { socketTestContract } from '../contract/endpoints.ts';
import { socketTestProblems } from '../contract/problems.ts';

const SECOND_MS = 1_000;

/** Nobody waits for it when the process is told to stop; as a task it is then begun anew. */
const waitFor = async (seconds: number, { task }: Context): Promise<void> => {
  const end = performance.now() + seconds * SECOND_MS;
  const total = Math.ceil(seconds);
  for (let left = end - performance.now(); left > 0; left = end - performance.now()) {
    await task?.progress({ done: Math.max(0, total - Math.ceil(left / SECOND_MS)), total, note: null });
    const slice = task === null ? left : Math.min(SECOND_MS, left);
    await wait(slice, undefined, { ref: false, ...(task === null ? {} : { signal: task.signal }) });
  }
};

/** Waits as long as it is told, one test a person at a time; in the request or, where that is preferred, as a task. */
export const socketTest = (): Handlers<typeof socketTestContract>['testTimeout'] => {
  const waiting = new Set<number>();
  return async ({ seconds }, context) => {
    const { personId } = context.caller;
    if (waiting.has(personId)) throw socketTestProblems.problem('test-busy');
    waiting.add(personId);
    try {
      const startedAt = timeNow().toISOString();
      await waitFor(seconds, context);
      return { seconds, startedAt, finishedAt: timeNow().toISOString() };
    } finally {
      waiting.delete(personId);
    }
  };
};

import { setTimeout as wait } from 'node:timers/promises';
import type { Handlers } from '#platform/server/routes.ts';
import { type operationsContract, operationsProblems } from '../contract.ts';

/** Waits as long as it is told, one test a person at a time. */
export const socketTest = (): Handlers<typeof operationsContract>['testTimeout'] => {
  const waiting = new Set<number>();
  return async ({ seconds }, { caller }) => {
    if (waiting.has(caller.personId)) throw operationsProblems.problem('test-busy');
    waiting.add(caller.personId);
    try {
      const startedAt = new Date().toISOString();
      // Nobody waits for it when the process is told to stop.
      await wait(seconds * 1_000, undefined, { ref: false });
      return { seconds, startedAt, finishedAt: new Date().toISOString() };
    } finally {
      waiting.delete(caller.personId);
    }
  };
};

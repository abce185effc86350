import { randomUUID } from 'node:crypto';
import type { Problem } from '#platform/contract/problem.ts';
import { taskSettled } from '#platform/contract/task.ts';
import { forgetOldKeys } from '../idempotency.ts';
import type { DeskRoom } from './desk-room.ts';
import { onTasks, withWord } from './task-words.ts';
import { taskProblems } from './task-problems.ts';
import { keptProblem, MOST_ATTEMPTS, tookItsProcess } from './task-runner.ts';
import { countAllOpen, removeExpired } from './task-store.ts';
import { MOST_LOST } from './lost-attempts.ts';
import { giveUp, relineTask, type Stranded, strandedTasks } from './stranded-tasks.ts';

const HOUR_MS = 3_600_000;
/** How often tasks are looked for that ended processes have left. Of a new task every process is notified at once. */
const EVERY_MS = { embedded: 30_000, server: 5_000 } as const;

/** Why a task is not begun again; null where it is. */
const whyOver = ({ attempt, lost }: Stranded): Problem | null => {
  if (lost >= MOST_LOST) return tookItsProcess();
  return attempt >= MOST_ATTEMPTS ? taskProblems.problem('task-given-up', { attempts: attempt }) : null;
};

/** Puts tasks in line again whose job is gone, and gives up those that were begun too often. */
const putBackInLine = async (room: DeskRoom): Promise<void> => {
  // With no other process, and no task started in this one, a task marked as running was interrupted when its process ended.
  const isAlone = room.database.kind === 'embedded' && !room.isQueueOpen();
  const jobs = await room.queue();
  await withWord(room.parts(), async (tx, tell) => {
    for (const task of await strandedTasks(tx, isAlone)) {
      await jobs.drop(tx, task.jobId);
      const over = whyOver(task);
      if (over !== null) {
        await giveUp(tx, task, keptProblem(over));
        tell(taskSettled, { id: task.id, state: 'failed' }, task.person);
        continue;
      }
      const jobId = randomUUID();
      await relineTask(tx, task, jobId);
      await jobs.send(tx, { ...task, jobId });
    }
  });
  await jobs.supervise();
  jobs.wake();
};

/** Periodically looks for pending tasks, and deletes expired ones and expired idempotency keys. */
export const taskSweeper = (room: DeskRoom) => {
  let timer: NodeJS.Timeout | null = null;
  let sweeping: Promise<void> = Promise.resolve();
  let removedAt = Number.NEGATIVE_INFINITY;
  let isAsked = false;
  const sweep = async (): Promise<void> => {
    try {
      if (performance.now() - removedAt > HOUR_MS) {
        removedAt = performance.now();
        await onTasks(room.database.db, removeExpired);
        while (await onTasks(room.database.db, forgetOldKeys));
      }
      if ((await onTasks(room.database.db, countAllOpen)) > 0) await putBackInLine(room);
    } catch (error) {
      room.log.warn({ err: error }, 'tasks could not be looked for');
    }
  };
  const takeWaiting = async (): Promise<void> => {
    isAsked = false;
    try {
      // The job library is fetched with the first task.
      if (room.isQueueOpen() || (await onTasks(room.database.db, countAllOpen)) > 0) (await room.queue()).wakeOne();
    } catch (error) {
      room.log.warn({ err: error }, 'a task that waits could not be looked for');
    }
  };
  return {
    /** Some process has put a task in line. */
    hear: (): void => {
      if (timer === null || isAsked) return;
      isAsked = true;
      sweeping = sweeping.then(takeWaiting);
    },
    start: (): void => {
      if (timer !== null) return;
      sweeping = sweep();
      timer = setInterval(() => {
        sweeping = sweeping.then(sweep);
      }, EVERY_MS[room.database.kind]);
      timer.unref();
    },
    stop: async (): Promise<void> => {
      if (timer !== null) clearInterval(timer);
      timer = null;
      await sweeping;
    },
  };
};

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { isSettled, taskChanged } from '#platform/contract/task.ts';
import type { Tx } from '../db.ts';
import { once } from '../idempotency.ts';
import type { ToAccept } from './asynchronous.ts';
import type { KeptProblem, Settled } from './kept.ts';
import { type DeskRoom, mustStillBeAllowed, operationOf, ownTask } from './desk-room.ts';
import type { JobQueue } from './job-queue.ts';
import { taskProblems } from './task-problems.ts';
import { tookItsProcess } from './task-runner.ts';
import {
  countOpen,
  findTask,
  insertTask,
  outcomeOf,
  removeTask,
  reopenTask,
  stateOf,
  type TaskRow,
} from './task-store.ts';
import { onTasks, taskWaiting, type Tell, withWord } from './task-words.ts';

/** Open tasks a person may have at a time. */
const MOST_OPEN = 20;
const WAIT_S = 10;
/** How often it is looked whether another node is done with it. */
const LOOK_EVERY_MS = 500;

/** Of one person's requests at once each waits for the one before, so that the next sees its task. */
const onlyOneFor = (tx: Tx, person: number) =>
  sql`select pg_advisory_xact_lock(hashtext('open-tasks'), ${person}::int)`.execute(tx);

/** Keeps what was asked and puts it in line: one transaction, and one task for one idempotency key. */
export const acceptTask = async (
  room: DeskRoom,
  { route, caller, input, origin, begun }: ToAccept,
): Promise<TaskRow> => {
  const jobs = await room.queue();
  const { personId: person, companyId: company } = caller;
  const operation = operationOf(route);
  const row = await withWord(
    room.parts(),
    async (tx, tell) => {
      const make = async (): Promise<string> => {
        await onlyOneFor(tx, person);
        if ((await countOpen(tx, person)) >= MOST_OPEN)
          throw taskProblems.problem('tasks-too-many', { most: MOST_OPEN, seconds: WAIT_S });
        const [id, jobId] = [randomUUID(), randomUUID()];
        await insertTask(tx, {
          id,
          person_id: person,
          company_id: company,
          as_admin: caller.isAdmin,
          second_factor: room.parts().stepUp.hasProved(caller),
          operation,
          input: JSON.stringify(input),
          language: origin.language,
          request_id: origin.requestId,
          job_id: jobId,
        });
        await jobs.send(tx, { id, jobId, person });
        tell(taskWaiting, {}, null);
        return id;
      };
      const { idempotencyKey: key } = origin;
      const id =
        key === null
          ? await make()
          : await once(tx, { seal: room.parts().seal, person, key }, ['task', operation, company, input], make);
      const made = await findTask(tx, id, person);
      // It was asked with this key before, and its day is over.
      if (made === null) throw taskProblems.problem('task-unknown');
      tell(taskChanged, { id, state: made.state, progress: null }, person);
      return made;
    },
    person,
  );
  if (begun !== undefined) room.begun.keep(row.id, begun);
  jobs.wakeOne();
  return row;
};

const isKeptAs = (problem: string | null, code: string): boolean =>
  problem !== null && (JSON.parse(problem) as KeptProblem).code === code;

/** Throws unless a task of one's own may be opened again, with the rights of now. */
export const mustBeRetriable = async (room: DeskRoom, id: string, personId: number): Promise<void> => {
  const row = await ownTask(room, id, personId);
  await mustStillBeAllowed(room, row);
  if (isKeptAs(row.problem, 'task-took-process')) throw tookItsProcess();
};

/** Puts a failed or cancelled task in line again, within the transaction that was handed over. */
export const reopen = async (jobs: JobQueue, tx: Tx, tell: Tell, id: string, personId: number): Promise<void> => {
  const jobId = randomUUID();
  if (!(await reopenTask(tx, id, jobId))) throw taskProblems.problem('task-open');
  await jobs.send(tx, { id, jobId, person: personId });
  tell(taskWaiting, {}, null);
  tell(taskChanged, { id, state: 'queued', progress: null }, personId);
};

/** Opens a failed or cancelled task again, if its owner may still do what it does. */
export const retryTask = async (room: DeskRoom, id: string, personId: number): Promise<TaskRow> => {
  await mustBeRetriable(room, id, personId);
  const jobs = await room.queue();
  await withWord(room.parts(), (tx, tell) => reopen(jobs, tx, tell, id, personId), personId);
  jobs.wakeOne();
  return ownTask(room, id, personId);
};

/** Whether it settles in time, here or on another node. */
const settlesWithin = async (room: DeskRoom, id: string, milliseconds: number): Promise<boolean> => {
  const until = performance.now() + milliseconds;
  const over = new AbortController();
  const { here, forget } = room.settles(id);
  try {
    for (;;) {
      const state = await onTasks(room.database.db, (tx) => stateOf(tx, id));
      if (state === null || isSettled(state)) return state !== null;
      const left = until - performance.now();
      if (left <= 0) return false;
      const look = room.database.kind === 'embedded' ? left : Math.min(left, LOOK_EVERY_MS);
      await Promise.race([here, wait(look, null, { signal: over.signal }).catch(() => null)]);
    }
  } finally {
    over.abort();
    forget();
  }
};

/** Waits for a task and removes it, returning its outcome to the caller. Null when it is still running. */
export const takeWithin = async (room: DeskRoom, id: string, milliseconds: number): Promise<Settled | null> => {
  if (!(await settlesWithin(room, id, milliseconds))) return null;
  return onTasks(room.database.db, async (tx) => {
    const outcome = await outcomeOf(tx, id);
    if (outcome !== null) await removeTask(tx, id);
    return outcome;
  });
};

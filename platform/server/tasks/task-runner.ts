import { randomUUID } from 'node:crypto';
import { Problem, platformProblems } from '#platform/contract/problem.ts';
import { taskChanged, taskSettled } from '#platform/contract/task.ts';
import { problemOf } from '../answers.ts';
import type { Tx } from '../db.ts';
import { FileAnswer } from '../file-answer.ts';
import { toTell } from '../live-log.ts';
import type { Log } from '../log.ts';
import { parsedBy } from '../request-input.ts';
import type { BoundRoute } from '../bound-route.ts';
import { accessModeOf, finish, type Outcome, perform } from '../perform.ts';
import type { Job, JobQueue } from './job-queue.ts';
import { type Attempt, type AttemptParts, beginAttempt } from './task-attempt.ts';
import { watchLeases } from './lease-watch.ts';
import { taskProblems } from './task-problems.ts';
import type { KeptProblem, Lease } from './kept.ts';
import { MOST_LOST } from './lost-attempts.ts';
import { stillHere } from './stranded-tasks.ts';
import { type Claimed, claimTask, whileHeld } from './task-store.ts';
import { onTasks, withWord } from './task-words.ts';
import { HandedBack, LeaseLost } from './task-work.ts';

/** Attempts after which a task is given up, also where each of them ended with the process. */
export const MOST_ATTEMPTS = 6;

/** Reads that their requests began and left to tasks, while this process has them. */
export type BegunReads = {
  readonly keep: (id: string, begun: Promise<unknown>) => void;
  readonly take: (id: string) => Promise<unknown> | null;
};

export type RunnerParts = AttemptParts & {
  readonly log: Log;
  readonly routeOf: (operation: string) => BoundRoute | null;
  readonly queue: () => Promise<JobQueue>;
  readonly begun: BegunReads;
  /** Called for each task that settled in this process. */
  readonly settled: (id: string) => void;
};

export type TaskRunner = {
  readonly work: (job: Job) => Promise<void>;
  /** Ends the attempt at a task that runs here, if one does. */
  readonly abort: (id: string) => void;
  readonly running: () => number;
  /** Ends every attempt and gives its task back; answers when all of them have ended. */
  readonly handBackAll: () => Promise<void>;
};

/** A refusal in the form it is kept in. */
export const keptProblem = ({ code, spec, params, fields }: Problem): KeptProblem => ({ code, spec, params, fields });

/** Why a task is never begun again that took its process down so often. */
export const tookItsProcess = (): Problem => taskProblems.problem('task-took-process', { times: MOST_LOST });

/** The database ended a statement that took too long; it would take as long again. */
const isTooSlow = (error: unknown): boolean => (error as { readonly code?: unknown } | null)?.code === '57014';

/** What another attempt may mend: the database is unavailable, a transaction conflicted, or the cause is unknown. */
const isWorthRetrying = (problem: Problem): boolean => problem.spec.status >= 500;

const leaseOf = ({ id, fence }: Claimed) => ({ id, fence });

/** Keeps the answer as the task's result, in the transaction of its effect. */
const succeed = async (tx: Tx, attempt: Attempt, answer: unknown) => {
  const text = JSON.stringify(answer instanceof FileAnswer ? null : (answer ?? null));
  if (!(await whileHeld.succeed(tx, attempt.lease, text, attempt.kept()))) throw new LeaseLost();
};

/** What a read comes to that its request began; null where there is none, or where it failed and can be retried. */
const begunRead = async ({ begun }: RunnerParts, { id }: Claimed): Promise<Outcome | null> => {
  const here = begun.take(id);
  if (here === null) return null;
  try {
    return { answer: await here, after: [], raised: null, written: [], refusal: null };
  } catch (error) {
    if (isWorthRetrying(problemOf(error))) return null;
    throw error;
  }
};

/** One transaction, as in a request; what was too large for a request makes its own. */
const modeOf = ({ endpoint }: BoundRoute) => (endpoint.asynchronous?.when === 'large' ? null : accessModeOf(endpoint));

/** Runs the operation; its effect, its success and the word of it are one transaction where it has one. */
const runOperation = async (parts: RunnerParts, route: BoundRoute, claimed: Claimed, attempt: Attempt) => {
  const served = parts.parts();
  const caller = await attempt.caller();
  const input = parsedBy(route.endpoint, JSON.parse(claimed.input));
  const settled = { id: claimed.id, state: 'succeeded' } as const;
  const mode = modeOf(route);
  const isWrite = mode === 'read write';
  const andThen = async (tx: Tx, answer: unknown) => {
    await succeed(tx, attempt, answer);
    return [toTell(taskSettled, settled, { people: [claimed.person_id] })];
  };
  const asked = { route, origin: attempt.origin, caller, input };
  const outcome =
    (await begunRead(parts, claimed)) ??
    (await perform(
      served,
      asked,
      { task: attempt.work, waits: true, decideAgain: attempt.caller, ...(isWrite ? { andThen } : { patient: true }) },
      mode,
    ));
  if (outcome.answer instanceof FileAnswer) {
    const { name, type, bytes } = outcome.answer;
    await attempt.work.file(name, type, bytes);
  }
  if (!isWrite) await attempt.conclude((tx) => andThen(tx, outcome.answer));
  await finish(served, outcome);
  parts.settled(claimed.id);
};

const failFor = async (parts: RunnerParts, claimed: Claimed, problem: Problem): Promise<void> => {
  await withWord(parts.parts(), async (tx, tell) => {
    if (await whileHeld.fail(tx, leaseOf(claimed), keptProblem(problem)))
      tell(taskSettled, { id: claimed.id, state: 'failed' }, claimed.person_id);
  });
  parts.settled(claimed.id);
};

const PAUSE_MS = 2_000;
const MOST_PAUSE_MS = 60_000;

/** Back in line; the library's own retry, with its growing pauses, brings it again, and is looked at when it may be due. */
const releaseFor = async (parts: RunnerParts, claimed: Claimed): Promise<void> => {
  const queue = await parts.queue();
  setTimeout(queue.wake, Math.min(PAUSE_MS * 2 ** claimed.attempt, MOST_PAUSE_MS) + PAUSE_MS).unref();
  await withWord(parts.parts(), async (tx, tell) => {
    if (await whileHeld.release(tx, leaseOf(claimed)))
      tell(taskChanged, { id: claimed.id, state: 'queued', progress: null }, claimed.person_id);
  });
};

const handBack = async (parts: RunnerParts, claimed: Claimed, job: Job): Promise<void> => {
  const queue = await parts.queue();
  await onTasks(parts.parts().db, async (tx) => {
    const jobId = randomUUID();
    if (!(await whileHeld.handBack(tx, leaseOf(claimed), jobId))) return;
    await queue.drop(tx, job.id);
    await queue.send(tx, { id: claimed.id, jobId, person: claimed.person_id });
  });
  parts.log.info({ task: claimed.id }, 'task handed back');
};

const afterFailure = async (parts: RunnerParts, claimed: Claimed, job: Job, error: unknown, reason: unknown) => {
  if (error instanceof LeaseLost || reason instanceof LeaseLost)
    return onTasks(parts.parts().db, (tx) => stillHere(tx, leaseOf(claimed)));
  if (reason instanceof HandedBack) return handBack(parts, claimed, job);
  const problem = isTooSlow(error) ? taskProblems.problem('task-too-slow') : problemOf(error);
  if (problem.spec.status >= 500)
    parts.log.error(
      { err: error, task: claimed.id, attempt: claimed.attempt, incident: claimed.request_id },
      'task failed',
    );
  const isOver = job.isLastTry || claimed.attempt >= MOST_ATTEMPTS || !isWorthRetrying(problem);
  if (isOver) return failFor(parts, claimed, problem);
  await releaseFor(parts, claimed);
  // The error reaches the job library, which retries later.
  throw error;
};

type Running = { readonly lease: Lease; readonly control: AbortController; readonly ended: Promise<void> };

/** Takes the task for an attempt, counted before anything is done; null where there is nothing to do for this job. */
const claimFor = async (parts: RunnerParts, job: Job): Promise<Claimed | null> => {
  const claimed = await withWord(parts.parts(), async (tx, tell) => {
    const row = await claimTask(tx, job.taskId, job.id);
    if (row === null) return null;
    const isOver = row.lost >= MOST_LOST;
    if (isOver) {
      await whileHeld.fail(tx, leaseOf(row), keptProblem(tookItsProcess()));
      tell(taskSettled, { id: row.id, state: 'failed' }, row.person_id);
    } else tell(taskChanged, { id: row.id, state: 'running', progress: null }, row.person_id);
    return row;
  });
  if (claimed === null || claimed.lost < MOST_LOST) return claimed;
  parts.log.error({ task: claimed.id, operation: claimed.operation }, 'a task took its process down too often');
  parts.settled(claimed.id);
  return null;
};

/** Runs tasks as the library hands them out. */
export const createTaskRunner = (parts: RunnerParts): TaskRunner => {
  const running = new Map<string, Running>();
  const lose = (id: string): void => running.get(id)?.control.abort(new LeaseLost());
  const leases = watchLeases(parts, () => [...running.values()].map(({ lease }) => lease), lose);
  let stopping = false;

  const attemptAt = async (claimed: Claimed, job: Job, control: AbortController): Promise<void> => {
    const route = parts.routeOf(claimed.operation);
    const lost = (): void => control.abort(new LeaseLost());
    job.signal.addEventListener('abort', lost, { once: true });
    try {
      if (stopping) control.abort(new HandedBack());
      control.signal.throwIfAborted();
      // Accepted by another version of the product.
      if (route === null) throw platformProblems.problem('path-unknown');
      await runOperation(parts, route, claimed, beginAttempt(parts, route, claimed, control.signal));
    } catch (error) {
      await afterFailure(parts, claimed, job, error, control.signal.reason);
    } finally {
      job.signal.removeEventListener('abort', lost);
    }
  };

  return {
    work: async (job) => {
      const claimed = await claimFor(parts, job);
      // Settled, cancelled, or handed to another job since.
      if (claimed === null) return;
      const control = new AbortController();
      const ended = attemptAt(claimed, job, control).finally(() => running.delete(claimed.id));
      running.set(claimed.id, { lease: leaseOf(claimed), control, ended: ended.catch(() => undefined) });
      leases.watch();
      await ended;
    },
    abort: lose,
    running: () => running.size,
    handBackAll: async () => {
      stopping = true;
      for (const { control } of running.values()) control.abort(new HandedBack());
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
};

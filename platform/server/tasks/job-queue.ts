import { CompiledQuery } from 'kysely';
import type { Db, PgBoss } from 'pg-boss';
import type { Database, Tx } from '../db.ts';
import type { Log } from '../log.ts';
import { JOBS_SCHEMA, TASK_QUEUE } from './task-tables.ts';

/** A job as the library hands it out: which task, and whether the library would try again. */
export type Job = {
  readonly id: string;
  readonly taskId: string;
  readonly isLastTry: boolean;
  /** Ends when the library has given the job to somebody else. */
  readonly signal: AbortSignal;
};

/** A task, the job that stands for it, and whose it is. */
export type TaskInLine = { readonly id: string; readonly jobId: string; readonly person: number };

export type JobQueue = {
  /** Puts a task in line, within the caller's transaction; `wakeOne` after its commit. */
  readonly send: (tx: Tx, task: TaskInLine) => Promise<void>;
  /** Takes a job out of the line, whatever it stands for by then. */
  readonly drop: (tx: Tx, jobId: string) => Promise<void>;
  /** Looks for jobs now, rather than at the next poll. */
  readonly wake: () => void;
  /** The same for one job: the next free worker looks; a busy one looks when it is done. */
  readonly wakeOne: () => void;
  /** Gives jobs whose workers fell silent to others, and forgets old ones. */
  readonly supervise: () => Promise<void>;
  /** Takes no further jobs; those that run are the caller's to end. */
  readonly close: () => void;
  readonly stop: () => Promise<void>;
};

export type JobQueueOptions = {
  readonly db: Database;
  readonly log: Log;
  /** Jobs at a time in this process. */
  readonly workers: number;
  /** Of these, jobs of one person: the others are left to others, however many of that person's are in line. */
  readonly workersOfOnePerson: number;
  readonly pollSeconds: number;
  readonly work: (job: Job) => Promise<void>;
};

const HEARTBEAT_EVERY_S = 5;
const SUPERVISE_EVERY_S = 4;

const execute = async (db: Database | Tx, text: string, values: readonly unknown[]) => ({
  rows: [...(await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))).rows],
});

/** The library's statements on our own connections, so that it works under the role that owns nothing. */
const libraryDatabase = (db: Database): Db => ({
  executeSql: (text, values = []) =>
    db.connection().execute(async (connection) => {
      try {
        return await execute(connection, text, values);
      } catch (error) {
        // Some of its statements open a transaction: the connection must not go back to the pool inside a broken one.
        if (/^\s*begin\b/i.test(text)) await execute(connection, 'rollback', []).catch(() => undefined);
        throw error;
      }
    }),
});

const within = (tx: Tx): Db => ({ executeSql: (text, values = []) => execute(tx, text, values) });

type Data = { readonly taskId: string };

/** Workers of this process, each of which takes one job at a time. */
const startWorkers = async (
  boss: PgBoss,
  { workers, workersOfOnePerson, pollSeconds, work }: Omit<JobQueueOptions, 'db' | 'log'>,
): Promise<Pick<JobQueue, 'wake' | 'wakeOne'>> => {
  const wake = (): void => {
    for (const { id } of boss.getWipData()) boss.notifyWorker(id);
  };
  let turn = 0;
  const options = {
    localConcurrency: workers,
    localGroupConcurrency: workersOfOnePerson,
    batchSize: 1,
    includeMetadata: true,
    pollingIntervalSeconds: pollSeconds,
    heartbeatRefreshSeconds: HEARTBEAT_EVERY_S,
  } as const;
  await boss.work(TASK_QUEUE, options, async ([job]) => {
    if (job === undefined) return;
    const { id, data, retryCount, retryLimit, signal } = job;
    try {
      await work({ id, taskId: (data as Data).taskId, isLastTry: retryCount >= retryLimit, signal });
    } finally {
      // The next one in line is taken at once: left alone, the library would look at its next poll. All of them look, as
      // one that is free may just have put back a job of this person, who had too many until now.
      wake();
    }
  });
  return {
    wake,
    wakeOne: () => {
      const free = boss.getWipData().filter(({ count }) => count === 0);
      turn += 1;
      const next = free[turn % free.length];
      if (next !== undefined) boss.notifyWorker(next.id);
    },
  };
};

/** Opens the job library; it is fetched when there is something to do, not with the process. */
export const openJobQueue = async ({ db, log, ...ofWorkers }: JobQueueOptions): Promise<JobQueue> => {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: libraryDatabase(db),
    schema: JOBS_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    monitorIntervalSeconds: SUPERVISE_EVERY_S,
    maintenanceIntervalSeconds: 600,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job library failed'));
  await boss.start();
  const ours = await startWorkers(boss, ofWorkers);
  return {
    send: async (tx, { id: taskId, jobId, person }) => {
      await boss.send(TASK_QUEUE, { taskId }, { id: jobId, group: { id: String(person) }, db: within(tx) });
    },
    drop: async (tx, jobId) => {
      await boss.deleteJob(TASK_QUEUE, jobId, { db: within(tx) });
    },
    ...ours,
    supervise: () => boss.supervise(TASK_QUEUE),
    close: () => void boss.offWork(TASK_QUEUE, { wait: false }),
    stop: () => boss.stop({ graceful: false, close: false }),
  };
};

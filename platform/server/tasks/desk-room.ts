import { authorise, type Caller } from '../caller.ts';
import type { OpenDatabase } from '../db.ts';
import type { Log } from '../log.ts';
import type { BoundRoute, BoundRoutes } from '../bound-route.ts';
import type { PerformParts } from '../perform.ts';
import { type JobQueue, openJobQueue } from './job-queue.ts';
import { onTasks } from './task-words.ts';
import { taskProblems } from './task-problems.ts';
import { type BegunReads, createTaskRunner, type TaskRunner } from './task-runner.ts';
import { findTask, inputOf, type TaskRow } from './task-store.ts';

/** Tasks at a time in one process. */
const WORKERS = 4;
/** Of these, tasks of one person: twenty pending tasks of one person do not delay those of others. */
const WORKERS_OF_ONE_PERSON = 2;
/** A poll is for the worst case: who puts a task in line wakes the workers here, and tells the other processes. */
const POLL_S = { embedded: 60, server: 30 } as const;

export type DeskOptions = {
  readonly database: OpenDatabase;
  readonly log: Log;
  readonly callerOf: (personId: number, companyId: number | null) => Promise<Caller>;
};

/** What everything about tasks leans on. */
export type DeskRoom = DeskOptions & {
  readonly serve: (routes: BoundRoutes, parts: PerformParts) => void;
  readonly parts: () => PerformParts;
  readonly routeOf: (operation: string) => BoundRoute | null;
  /** Opens the job library with the first question. */
  readonly queue: () => Promise<JobQueue>;
  readonly isQueueOpen: () => boolean;
  readonly runner: TaskRunner;
  readonly begun: BegunReads;
  /** Resolves when the task settles in this process. */
  readonly settles: (id: string) => { readonly here: Promise<void>; readonly forget: () => void };
  readonly settled: (id: string) => void;
};

export const operationOf = ({ endpoint }: BoundRoute): string => `${endpoint.method} ${endpoint.path}`;

const waitingRoom = () => {
  const waiting = new Map<string, Set<() => void>>();
  return {
    settled: (id: string): void => {
      for (const resolve of waiting.get(id) ?? []) resolve();
    },
    settles: (id: string) => {
      let resolve = (): void => {};
      const here = new Promise<void>((done) => {
        resolve = done;
      });
      const all = waiting.get(id) ?? new Set();
      waiting.set(id, all.add(resolve));
      const forget = (): void => {
        all.delete(resolve);
        if (all.size === 0) waiting.delete(id);
      };
      return { here, forget };
    },
  };
};

/** How long what was begun waits for its task to be run here. */
const KEPT_MS = 60_000;

/** Reads that were begun in their requests and became tasks. */
const begunReads = (): BegunReads => {
  const kept = new Map<string, Promise<unknown>>();
  return {
    keep: (id, begun) => {
      kept.set(id, begun);
      setTimeout(() => kept.delete(id), KEPT_MS).unref();
    },
    take: (id) => {
      const begun = kept.get(id) ?? null;
      kept.delete(id);
      return begun;
    },
  };
};

export const createDeskRoom = (options: DeskOptions): DeskRoom => {
  const { database, log, callerOf } = options;
  const known = new Map<string, BoundRoute>();
  let served: PerformParts | null = null;
  let opened: Promise<JobQueue> | null = null;
  const parts = (): PerformParts => {
    if (served === null) throw new Error('the tasks are not served yet');
    return served;
  };
  const { settles, settled } = waitingRoom();
  const begun = begunReads();
  const routeOf = (operation: string): BoundRoute | null => known.get(operation) ?? null;
  const queue = (): Promise<JobQueue> => {
    opened ??= openJobQueue({
      db: database.db,
      log,
      workers: WORKERS,
      workersOfOnePerson: WORKERS_OF_ONE_PERSON,
      pollSeconds: POLL_S[database.kind],
      work: (job) => runner.work(job),
    }).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  const runner = createTaskRunner({ parts, callerOf, log, queue, settled, routeOf, begun });
  return {
    ...options,
    parts,
    routeOf,
    queue,
    isQueueOpen: () => opened !== null,
    runner,
    begun,
    settles,
    settled,
    serve: (routes, of) => {
      for (const route of routes) if (route.endpoint.asynchronous !== undefined) known.set(operationOf(route), route);
      served = of;
    },
  };
};

/** A person's own task; anybody else's is not there. */
export const ownTask = async ({ database }: DeskRoom, id: string, personId: number): Promise<TaskRow> => {
  const row = await onTasks(database.db, (tx) => findTask(tx, id, personId), personId);
  if (row === null) throw taskProblems.problem('task-unknown');
  return row;
};

/**
 * Throws unless its owner may still do what it does, in the company it works in, with the rights of now. What was made for
 * a system administrator may be of every company: a person who no longer is one does not get it.
 */
export const mustStillBeAllowed = async (room: DeskRoom, row: TaskRow): Promise<void> => {
  const route = room.routeOf(row.operation);
  if (route === null) throw taskProblems.problem('task-unknown');
  const caller = await room.callerOf(row.person_id, row.company_id);
  const { access } = route.endpoint;
  const input =
    access.kind === 'named-screen' ? await onTasks(room.database.db, (tx) => inputOf(tx, row.id), row.person_id) : null;
  authorise(caller, access, input);
  if (row.as_admin && !caller.isAdmin) throw taskProblems.problem('task-unknown');
};

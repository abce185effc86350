import type { Endpoint } from '#platform/contract/endpoint.ts';
import { phraseOf } from '#platform/contract/problem.ts';
import type { RowOutcome } from '#platform/contract/row-action.ts';
import { type Task, taskChanged, taskSettled } from '#platform/contract/task.ts';
import type { Language } from '../answers.ts';
import type { Caller } from '../caller.ts';
import type { BoundRoutes } from '../bound-route.ts';
import type { PerformParts } from '../perform.ts';
import { acceptTask, retryTask, takeWithin } from './accept-task.ts';
import type { TaskDesk } from './asynchronous.ts';
import { createDeskRoom, type DeskOptions, type DeskRoom, mustStillBeAllowed, ownTask } from './desk-room.ts';
import { taskSweeper } from './sweep-tasks.ts';
import { onTasks, taskWaiting, withWord } from './task-words.ts';
import { type LeftForLater, performFor } from './perform-for.ts';
import { readFileParts } from './task-files.ts';
import { type ChangeAsked, changeTasks } from './change-tasks.ts';
import { taskProblems } from './task-problems.ts';
import { hideTask, showTask } from './task-removal.ts';
import type { KeptProblem } from './kept.ts';
import { cancelTask, countAllOpen, inputOfTask, listTasks, outcomeOf, type TaskRow } from './task-store.ts';

/** What the tasks feature and the process do with tasks, beside leaving them at the desk. */
export type Tasks = TaskDesk & {
  /** What the routes are, and what they need; given once, before the first request. */
  readonly serve: (routes: BoundRoutes, parts: PerformParts) => void;
  /** A person's tasks, the newest first. */
  readonly list: (personId: number, take: number, language: Language) => Promise<Task[]>;
  /** A person's own task with its result, if they may still do what it did, with rights of now. */
  readonly find: (id: string, personId: number, language: Language) => Promise<Task & { readonly result: unknown }>;
  /** The file of one's own task, under the same condition. */
  readonly file: (id: string, personId: number) => Promise<{ name: string; type: string; bytes: Buffer }>;
  /** What a task of the caller's, in their company, was asked; for an operation that goes on from another. Null where there is none that succeeded. */
  readonly inputOf: (
    id: string,
    caller: Pick<Caller, 'personId' | 'companyId'>,
    endpoint: Endpoint,
  ) => Promise<unknown>;
  /** Ends an open task; takes a settled one off the list. */
  readonly cancel: (id: string, personId: number) => Promise<'cancelled' | 'removed'>;
  /** Puts back on the list what was taken off it a moment ago. */
  readonly restore: (id: string, personId: number, language: Language) => Promise<Task>;
  readonly retry: (id: string, personId: number, language: Language) => Promise<Task>;
  /** Does the same with chosen tasks of one's own; what became of each stands in its row. */
  readonly change: (asked: ChangeAsked) => Promise<{ readonly results: RowOutcome[] }>;
  /** Does an operation now that somebody left for this moment, in their name and by their rights of now. */
  readonly performFor: (left: LeftForLater) => Promise<unknown>;
  /** The number of open tasks of all people, on all processes. */
  readonly open: () => Promise<number>;
  /** Looks for tasks that wait, now and then; called once the process serves. */
  readonly watch: () => void;
  /** Gives back what runs here and takes nothing more. */
  readonly stop: () => Promise<void>;
};

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const problemIn = (row: TaskRow, language: Language): Task['problem'] => {
  if (row.problem === null) return null;
  const { code, spec, params } = JSON.parse(row.problem) as KeptProblem;
  return { status: spec.status, code, message: phraseOf(spec, language, params), requestId: row.request_id };
};

const presented = (room: DeskRoom, row: TaskRow, language: Language): Task => ({
  id: row.id,
  operation: row.operation,
  title: room.routeOf(row.operation)?.endpoint.asynchronous?.title[language] ?? row.operation,
  state: row.state,
  progress: row.done === null ? null : { done: row.done, total: row.total, note: row.note },
  attempt: row.attempt,
  companyId: row.company_id,
  createdAt: row.created_at.toISOString(),
  startedAt: iso(row.started_at),
  settledAt: iso(row.settled_at),
  expiresAt: iso(row.expires_at),
  problem: problemIn(row, language),
  file:
    row.file_name === null
      ? null
      : { name: row.file_name, type: row.file_type ?? 'application/octet-stream', size: row.file_size ?? 0 },
});

const cancelFor = async (room: DeskRoom, id: string, personId: number): Promise<'cancelled' | 'removed'> => {
  await ownTask(room, id, personId);
  const outcome = await withWord(
    room.parts(),
    async (tx, tell) => {
      if (await cancelTask(tx, id)) {
        tell(taskSettled, { id, state: 'cancelled' }, personId);
        return 'cancelled';
      }
      await hideTask(tx, id);
      return 'removed';
    },
    personId,
  );
  if (outcome === 'cancelled') room.runner.abort(id);
  room.settled(id);
  return outcome;
};

const restoreFor = (room: DeskRoom, id: string, personId: number): Promise<TaskRow> =>
  withWord(
    room.parts(),
    async (tx, tell) => {
      const row = await showTask(tx, id, personId);
      if (row === null) throw taskProblems.problem('task-unknown');
      // Lists that do not know it any more ask for it.
      tell(taskChanged, { id, state: row.state, progress: null }, personId);
      return row;
    },
    personId,
  );

const fileFor = async (room: DeskRoom, id: string, personId: number) => {
  const row = await ownTask(room, id, personId);
  await mustStillBeAllowed(room, row);
  const { file_fence: fence, file_name: name, file_type: type } = row;
  if (fence === null || name === null) throw taskProblems.problem('task-file-missing');
  const bytes = await onTasks(room.database.db, (tx) => readFileParts(tx, id, fence), personId);
  return { name, type: type ?? 'application/octet-stream', bytes };
};

/** Makes the desk. The job library is fetched with the first task, not with the process. */
export const createTasks = (options: DeskOptions): Tasks => {
  const room = createDeskRoom(options);
  const { db } = options.database;
  const sweeper = taskSweeper(room);
  return {
    serve: (routes, parts) => {
      room.serve(routes, parts);
      parts.live.onHeard(taskWaiting, sweeper.hear);
    },
    accept: async (asked) => presented(room, await acceptTask(room, asked), asked.origin.language),
    takeWithin: (id, milliseconds) => takeWithin(room, id, milliseconds),
    list: async (personId, take, language) =>
      (await onTasks(db, (tx) => listTasks(tx, personId, take), personId)).map((row) => presented(room, row, language)),
    find: async (id, personId, language) => {
      const row = await ownTask(room, id, personId);
      await mustStillBeAllowed(room, row);
      const outcome = await onTasks(db, (tx) => outcomeOf(tx, id), personId);
      return { ...presented(room, row, language), result: outcome?.state === 'succeeded' ? outcome.result : null };
    },
    file: (id, personId) => fileFor(room, id, personId),
    performFor: (left) => performFor(room, left),
    inputOf: (id, { personId: person, companyId: company }, { method, path }) =>
      onTasks(db, (tx) => inputOfTask(tx, { id, person, company, operation: `${method} ${path}` })),
    cancel: (id, personId) => cancelFor(room, id, personId),
    restore: async (id, personId, language) => presented(room, await restoreFor(room, id, personId), language),
    retry: async (id, personId, language) => presented(room, await retryTask(room, id, personId), language),
    change: (asked) => changeTasks(room, asked),
    open: () => onTasks(db, countAllOpen),
    watch: sweeper.start,
    stop: async () => {
      await sweeper.stop();
      if (!room.isQueueOpen()) return;
      const jobs = await room.queue();
      jobs.close();
      await room.runner.handBackAll();
      await jobs.stop();
    },
  };
};

import * as z from 'zod/mini';
import type { Operations } from './endpoint.ts';
import { rowOutcomes } from './row-action-shapes.ts';
import { id, instant, wholeText } from './shapes.ts';

/** Where a task stands: `queued` and `running` are open, the others are settled and kept for a day. */
export const taskStates = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type TaskState = (typeof taskStates)[number];

/** What is done with several tasks at once; `restore` and `retry` also take back what the others did. */
export const taskChanges = ['cancel', 'remove', 'restore', 'retry'] as const;
export type TaskChange = (typeof taskChanges)[number];

/** Tasks that a list shows, and that are changed together, at most. */
const MOST_LISTED = 100;

export const taskId = z.uuid();

/** The progress of a task; `total` is null while it is unknown. */
export const taskProgress = z.object({
  done: z.int(),
  total: z.nullable(z.int()),
  note: z.nullable(z.string()),
});
export type TaskProgress = z.infer<typeof taskProgress>;

/** A task as its owner sees it in a list: what it is, how far, and no word of what it found out. */
export const taskShape = z.object({
  id: taskId,
  /** Method and path of the operation. */
  operation: z.string(),
  title: z.string(),
  state: z.enum(taskStates),
  progress: z.nullable(taskProgress),
  attempt: z.int(),
  /** The company it works in. */
  companyId: z.nullable(id),
  createdAt: instant,
  startedAt: z.nullable(instant),
  settledAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  /** Why it failed, in the reader's language, with the status that its request would have been refused with. */
  problem: z.nullable(z.object({ status: z.int(), code: z.string(), message: z.string(), requestId: z.string() })),
  file: z.nullable(z.object({ name: z.string(), type: z.string(), size: z.int() })),
});
export type Task = z.infer<typeof taskShape>;

/** The same with its result: the data of the answer that a request in the foreground would have had. */
export const taskWithResult = z.extend(taskShape, { result: z.unknown() });
export type TaskWithResult = z.infer<typeof taskWithResult>;

const one = z.strictObject({ id: taskId });

/** What the calls of tasks take and answer. */
export const tasksShapes = {
  listTasks: {
    title: 'List my tasks',
    input: z.strictObject({ take: z._default(wholeText(1, MOST_LISTED), 50) }),
    output: z.array(taskShape),
    transaction: 'none',
  },
  findTask: { title: 'Read a task and its result', input: one, output: taskWithResult, transaction: 'none' },
  taskFile: {
    title: 'Download a task’s file',
    input: one,
    output: z.unknown(),
    file: ['xlsx', 'csv', 'pdf'],
    transaction: 'none',
  },
  cancelTask: {
    title: 'Cancel a task, or remove it from the list',
    undo: 'restoreTask',
    input: one,
    output: z.object({ outcome: z.enum(['cancelled', 'removed']) }),
    transaction: 'none',
  },
  restoreTask: { title: 'Restore a task to the list', input: one, output: taskShape, transaction: 'none' },
  retryTask: {
    title: 'Start a failed task again',
    undo: { none: 'starts the same task again' },
    input: one,
    output: taskShape,
    transaction: 'none',
    status: 202,
  },
  changeTasks: {
    title: 'Cancel, remove, restore or start again several tasks',
    undo: 'changeTasks',
    input: z.strictObject({
      rows: z.array(z.strictObject({ id: taskId })).check(z.minLength(1), z.maxLength(MOST_LISTED)),
      change: z.enum(taskChanges),
    }),
    output: rowOutcomes,
    transaction: 'none',
  },
} satisfies Operations;

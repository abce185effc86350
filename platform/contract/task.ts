import * as z from 'zod/mini';
import { liveEvent } from './live-event.ts';
import { id, instant } from './shapes.ts';

/** Where a task stands: `queued` and `running` are open, the others are settled and kept for a day. */
export const taskStates = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type TaskState = (typeof taskStates)[number];

/** Whether nothing more will come of it. */
export const isSettled = (state: TaskState): boolean => state !== 'queued' && state !== 'running';

export const taskId = z.uuid();

/** How far a task is; `total` is null while nobody knows. */
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

/** An open task of one's own went on. It tells that, and how far; what it found out is read with rights decided anew. */
export const taskChanged = liveEvent(
  'task.changed',
  z.object({ id: taskId, state: z.enum(taskStates), progress: z.nullable(taskProgress) }),
);
/** A task of one's own is settled: its result waits where the answer's `Location` said. */
export const taskSettled = liveEvent('task.settled', z.object({ id: taskId, state: z.enum(taskStates) }));

/** Where a task is read and cancelled. */
export const taskPath = (id: string): string => `/derinexecution/api/tasks/${id}`;

import { liveEvent } from './live-event.ts';
import type { TaskProgress, TaskState } from './task-shapes.ts';

export type { Task, TaskChange, TaskProgress, TaskState, TaskWithResult } from './task-shapes.ts';

/** Whether nothing more will come of it. */
export const isSettled = (state: TaskState): boolean => state !== 'queued' && state !== 'running';

/** An open task of one's own went on. It tells that, and how far; what it found out is read with rights decided anew. */
export const taskChanged = liveEvent<{
  readonly id: string;
  readonly state: TaskState;
  readonly progress: TaskProgress | null;
}>('task.changed', { id: true, state: true, progress: true });
/** A task of one's own is settled: its result waits where the answer's `Location` said. */
export const taskSettled = liveEvent<{ readonly id: string; readonly state: TaskState }>('task.settled', {
  id: true,
  state: true,
});

/** Where a task is read and cancelled. */
export const taskPath = (id: string): string => `/derinexecution/api/tasks/${id}`;

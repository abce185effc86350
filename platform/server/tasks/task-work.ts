import type { Context, TaskWork } from '../context.ts';

/** The task a handler of an operation that is `always` asynchronous runs as. */
export const taskOf = ({ task }: Pick<Context, 'task'>): TaskWork => {
  if (task === null) throw new Error('this operation runs as a task only; declare it `asynchronous: always`');
  return task;
};

/** The task is another attempt's by now, or was cancelled: whatever this one does counts no more. */
export class LeaseLost extends Error {
  constructor() {
    super('the task is no longer held by this attempt');
    this.name = 'LeaseLost';
  }
}

/** The process is stopping: the task becomes pending again, and this attempt does not count. */
export class HandedBack extends Error {
  constructor() {
    super('the process stops; the task goes back in line');
    this.name = 'HandedBack';
  }
}

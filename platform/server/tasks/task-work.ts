import type { TaskProgress } from '#platform/contract/task.ts';
import type { Context } from '../routes.ts';

/**
 * What a handler has while it runs as a task. Work in short transactions: on the embedded database there is one
 * connection for everybody. Rights are decided anew in each of them, so that a person who loses them loses the task.
 *
 *   const exportPeople = async (input, context) => {
 *     const task = taskOf(context);
 *     for (let skip = 0; ; skip += 500) {
 *       const page = await task.read((ctx) => listUsers({ ...input, skip, take: 500 }, ctx));
 *       …
 *       await task.progress({ done: skip, total: page.total, note: null });
 *     }
 *     await task.file('kisiler.csv', 'text/csv', bytes);
 *     return { rows };
 *   };
 */
export type TaskWork = {
  readonly id: string;
  /** Rises with every attempt; give it to whatever else must have one effect only. */
  readonly fence: number;
  readonly attempt: number;
  /** What an earlier attempt told `commit` last; null when there was none. */
  readonly checkpoint: unknown;
  /** Ends when the person cancels, the process stops or another attempt has begun. */
  readonly signal: AbortSignal;
  /** Tells how far it is; told to the browser at most twice a second. Throws once the task is no longer this attempt's. */
  readonly progress: (progress: TaskProgress) => Promise<void>;
  /** A transaction that only reads. */
  readonly read: <T>(work: (context: Context) => Promise<T>) => Promise<T>;
  /**
   * A transaction whose effect counts once: it commits together with `checkpoint`, and not at all when this attempt has
   * lost the task. The next attempt finds the checkpoint and goes on behind it. `progress` is kept in the same
   * transaction: where the task is ended in the middle, it says exactly what is done.
   */
  readonly commit: <T>(
    work: (context: Context) => Promise<T>,
    checkpoint?: (done: T) => unknown,
    progress?: (done: T) => TaskProgress,
  ) => Promise<T>;
  /**
   * Left to be done in the transaction in which the task succeeds: its trail, and the word of it, are there exactly when
   * the result is, however often it was begun. A second replaces the first.
   */
  readonly concludeWith: (work: (context: Context) => Promise<unknown>) => void;
  /** Keeps a file as the task's result. The task has one: a second replaces the first. */
  readonly file: (name: string, type: string, bytes: Uint8Array) => Promise<void>;
};

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

/** The process is told to stop: the task goes back in line, and this attempt does not count. */
export class HandedBack extends Error {
  constructor() {
    super('the process stops; the task goes back in line');
    this.name = 'HandedBack';
  }
}

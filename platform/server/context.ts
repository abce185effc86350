import type { Decision } from '#platform/contract/decision.ts';
import type { LiveEvent, PayloadOf } from '#platform/contract/live-event.ts';
import type { TaskProgress } from '#platform/contract/task.ts';
import type { Language } from './answers.ts';
import type { Attempt } from './attempt.ts';
import type { Caller, OnBehalf } from './caller.ts';
import type { Database, Tx } from './db.ts';
import type { ChangeOf } from './epochs.ts';
import type { LiveTarget } from './live-target.ts';
import type { Seal } from './seal.ts';

/** An operation by its method and the path that its contract declares, and what it is given. */
export type Operation = { readonly name: string; readonly input: unknown };

/** What a handler works with besides its input. */
export type Context = {
  /** The open transaction, its rows limited to the caller's company. Throws on use in an operation that declares `transaction: 'none'`. */
  readonly tx: Tx;
  readonly db: Database;
  readonly caller: Caller;
  readonly requestId: string;
  readonly language: Language;
  readonly ip: string;
  /** A short name of the device that asks, as "Chrome, Windows"; empty where it did not say, and where none asks. */
  readonly device: string;
  /**
   * Raises the change epoch, once in a transaction, and holds its locks until commit. Whoever begins a change that moves rows
   * of some companies alone names them; any other is the product's, and alone. Where it moves more, it is made again as that.
   */
  readonly epoch: (of?: ChangeOf) => Promise<number>;
  /** Does a part that leaves no row, no epoch and no word behind where it is refused. */
  readonly attempt: Attempt;
  readonly afterCommit: (work: () => void | Promise<void>) => void;
  /** Signs a text with the process's own key, which the database never sees. */
  readonly seal: Seal;
  /** Counts a refusal to open a url. */
  readonly denied: (url: string) => void;
  /** Keeps a refusing decision with the request, so that its cause can be found in the request log. */
  readonly refusedBy: (decision: Decision) => void;
  /** Says which screen, by its canonical url, this request lets be opened. */
  readonly opened: (url: string) => void;
  /** What runs, where the operation runs as a task and not in a request; `taskOf` is for handlers that always do. */
  readonly task: TaskWork | null;
  /** What was asked, for what is done later or again; null in a piece of a task, which cannot be done by itself. */
  readonly asked: Operation | null;
  /** Throws `second-factor-needed` unless the caller proved a second factor lately; in a task: unless they had when they asked. */
  readonly needSecondFactor: () => void;
  /** Who approved what another asked for, where that is done now; null: the caller's own doing. */
  readonly approvedBy: Caller | null;
  /** In whose place it is done, where a deputyship alone allows it; null: by the caller's own right. */
  readonly onBehalfOf: OnBehalf | null;
  /** Tells a live event: written down with the change, sent after its commit. */
  readonly publish: <E extends LiveEvent>(event: E, payload: PayloadOf<E>, to: LiveTarget) => void;
};

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
  /** The last checkpoint that an earlier attempt passed to `commit`; null when there was none. */
  readonly checkpoint: unknown;
  /** Ends when the person cancels, the process stops or another attempt has begun. */
  readonly signal: AbortSignal;
  /** Reports progress; the browser is notified at most twice a second. Throws once the task is no longer this attempt's. */
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

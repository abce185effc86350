import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a process that works on a file may take. */
export type Limits = {
  /** Resident memory of the whole process, buffers and threads included; a part of it is its heap's. */
  readonly memoryMb: number;
  readonly heapMb: number;
  /** Processor time of the whole process: on a busy machine a harmless file is not taken for a hostile one. */
  readonly cpuSeconds: number;
  /** The longest that an answer is waited for, however busy the machine is. */
  readonly milliseconds: number;
};

export type WhyEnded = 'memory' | 'time' | 'failed';

/** The process that worked on a file is gone, or could not do what it was asked. */
export class ContainedFailure extends Error {
  readonly why: WhyEnded;

  constructor(why: WhyEnded, message: string) {
    super(message);
    this.name = 'ContainedFailure';
    this.why = why;
  }
}

/** A process that does one piece of work beside this one. */
export type Contained<Order, Answer> = {
  /** Asks it; one question at a time. */
  readonly ask: (order: Order) => Promise<Answer>;
  /** Ends it at once, whatever it does. */
  readonly end: () => void;
  /** Whether it has ended, or is about to. */
  readonly isOver: () => boolean;
};

/** What such a process sends. */
export type Said = { readonly answer: unknown } | { readonly failed: string };

const entry = fileURLToPath(new URL('./contained-child.ts', import.meta.url));
/** The young generation grows far beyond what is alive, and would be most of the memory. */
const YOUNG_MB = 2;
/** By which a process ends itself that used up its processor time; see `contained-guard.mjs`. */
const OUT_OF_TIME = 'SIGALRM';

const alive = new Set<ChildProcess>();

/** None of them goes on after this process, whichever way it ends. */
const endAll = (): void => {
  for (const child of alive) child.kill('SIGKILL');
};

const start = (module: URL, { memoryMb, heapMb, cpuSeconds }: Limits): ChildProcess => {
  if (alive.size === 0) process.once('exit', endAll);
  const limits = [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${YOUNG_MB}`];
  const asked = [module.href, process.pid, memoryMb, cpuSeconds].map(String);
  const child = spawn(process.execPath, [...limits, entry, ...asked], {
    // Neither settings nor secrets: it needs nothing of this process.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  alive.add(child);
  // Abandoned work must not keep the process alive.
  child.unref();
  child.channel?.unref();
  return child;
};

/** Why a process is gone that was not ended from here: the guard or the system kills what takes too much memory. */
const reasonOf = (code: number | null, signal: NodeJS.Signals | null): ContainedFailure => {
  if (signal === OUT_OF_TIME) return new ContainedFailure('time', 'it used up its processor time');
  if (signal === 'SIGKILL' || signal === 'SIGABRT')
    return new ContainedFailure('memory', `it was ended by ${signal}: it took too much memory`);
  return new ContainedFailure('failed', `it ended with ${signal ?? code}`);
};

type Waiting = {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
};

/** The question that is open, and the reason why none is answered any more. */
const questions = () => {
  let waiting: Waiting | null = null;
  let over: { readonly reason: unknown } | null = null;
  const settle = (with_: (open: Waiting) => void): void => {
    if (waiting === null) return;
    clearTimeout(waiting.timer);
    const open = waiting;
    waiting = null;
    with_(open);
  };
  return {
    isOver: () => over !== null,
    close: (reason: unknown): void => {
      over ??= { reason };
      const { reason: first } = over;
      settle(({ reject }) => reject(first));
    },
    said: (said: Said): void =>
      settle(({ resolve, reject }) =>
        'answer' in said ? resolve(said.answer) : reject(new ContainedFailure('failed', said.failed)),
      ),
    open: (send: () => void, milliseconds: number, late: () => void): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (over !== null) return reject(over.reason as Error);
        waiting = { resolve, reject, timer: setTimeout(late, milliseconds) };
        send();
      }),
  };
};

/**
 * Opens a process of its own for work on what came from outside, or that takes much: it cannot end this one, has nothing
 * of its environment, and is killed beyond its limits, when `signal` is aborted, and with this process. The module
 * exports `handle`, which answers an order; the process starts it with the first one.
 */
export const openContained = <Order, Answer>(
  module: URL,
  limits: Limits,
  signal?: AbortSignal,
): Contained<Order, Answer> => {
  signal?.throwIfAborted();
  const child = start(module, limits);
  const asked = questions();
  const endFor = (reason: unknown): void => {
    signal?.removeEventListener('abort', abort);
    asked.close(reason);
    child.kill('SIGKILL');
  };
  const abort = (): void => endFor(signal?.reason);
  const late = (): void => endFor(new ContainedFailure('time', 'it did not answer in time'));
  signal?.addEventListener('abort', abort, { once: true });
  child.on('message', (said: Said) => asked.said(said));
  child.once('error', (error) => endFor(new ContainedFailure('failed', String(error))));
  child.once('exit', (code, by) => {
    alive.delete(child);
    if (alive.size === 0) process.off('exit', endAll);
    endFor(reasonOf(code, by));
  });
  return {
    ask: (order) => {
      // A message that cannot be sent shows as the end of the process.
      const send = (): void => void child.send(order as object, () => undefined);
      return asked.open(send, limits.milliseconds, late) as Promise<Answer>;
    },
    end: () => endFor(new ContainedFailure('failed', 'it was ended')),
    isOver: asked.isOver,
  };
};

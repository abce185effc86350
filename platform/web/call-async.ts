import type { Call, InputOf, OutputOf } from '#platform/contract/call.ts';
import { tasksCalls } from '#platform/contract/task-calls.ts';
import { isSettled, type Task, type TaskWithResult, taskChanged, taskSettled } from '#platform/contract/task.ts';
import { type ApiProblem, apiProblem } from './api-problem.ts';
import { call, callAnswer, type CallOptions } from './api.ts';
import { apiTexts } from './api-texts.ts';
import { translate } from './i18n/translate.ts';
import { onLive } from './live.ts';
import { liveState, liveStateSlice } from './live-state.ts';

/** How the browser learned of the end: with the answer itself, over the live connection, or by asking again and again. */
export type Heard = 'answer' | 'live' | 'poll';

export type AsyncOutcome<T> = { readonly data: T; readonly heard: Heard };

export type AsyncOptions = CallOptions & {
  /** Seconds that the answer may take before it becomes a task; none by default. */
  readonly waitSeconds?: number;
  /** Called when it became a task, and with its progress. */
  readonly onTask?: (task: Task) => void;
};

/** While the live connection is down; and while it stands, for what it might have lost. */
const POLL_MS = 1_000;
const ASSURE_MS = 15_000;

const read = (id: string, signal?: AbortSignal): Promise<TaskWithResult> =>
  call(tasksCalls.findTask, { id }, { quiet: true, ...(signal ? { signal } : {}) });

/** The tasks that this tab waits for, with the number of waiting callers. */
const awaited = new Map<string, number>();

/** Whether a caller in this tab waits for the task and will show its result. */
export const isAwaited = (id: string): boolean => awaited.has(id);

const forget = (id: string): void => {
  const left = (awaited.get(id) ?? 1) - 1;
  if (left > 0) awaited.set(id, left);
  // A later notification of its end must not be shown again.
  else setTimeout(() => awaited.delete(id), POLL_MS);
};

type Word = { readonly heard: Promise<Heard>; readonly stop: () => void };

/** Resolves when something of the task is heard, the live connection comes or goes, or it is time to ask. */
const nextWord = (id: string, signal?: AbortSignal): Word => {
  const stops: (() => void)[] = [];
  const stop = (): void => {
    for (const each of stops.splice(0)) each();
  };
  const heard = new Promise<Heard>((resolve) => {
    const timer = setTimeout(() => resolve('poll'), liveState() === 'open' ? ASSURE_MS : POLL_MS);
    const own = (event: { readonly id: string }): void => {
      if (event.id === id) resolve('live');
    };
    stops.push(
      () => clearTimeout(timer),
      onLive(taskSettled, own),
      onLive(taskChanged, own),
      liveStateSlice.watch(() => resolve('poll')),
    );
    const leave = (): void => resolve('poll');
    signal?.addEventListener('abort', leave, { once: true });
    stops.push(() => signal?.removeEventListener('abort', leave));
  });
  return { heard, stop };
};

/** Waits for the end of a task of one's own, by the live connection or, while that is down, by asking for it. */
export const awaitTask = async (
  { id }: Pick<Task, 'id'>,
  { signal, onTask }: Pick<AsyncOptions, 'signal'> & { readonly onTask?: (task: TaskWithResult) => void } = {},
): Promise<{ readonly task: TaskWithResult; readonly heard: Heard }> => {
  let heard: Heard = 'poll';
  awaited.set(id, (awaited.get(id) ?? 0) + 1);
  try {
    for (;;) {
      signal?.throwIfAborted();
      // Listening begins before the question, so that nothing happens between the two unheard.
      const word = nextWord(id, signal);
      try {
        const now = await read(id, signal);
        onTask?.(now);
        if (isSettled(now.state)) return { task: now, heard };
        heard = await word.heard;
      } finally {
        word.stop();
      }
    }
  } finally {
    forget(id);
  }
};

/** Why a task has no result, as a call would have been refused. */
export const failureOf = (task: Task): ApiProblem<string> =>
  apiProblem({
    // Cancelled on another device, or here in the task centre.
    status: task.problem?.status ?? 409,
    code: task.problem?.code ?? 'task-cancelled',
    message: task.problem?.message ?? translate(apiTexts, 'taskCancelled'),
    requestId: task.problem?.requestId ?? null,
  });

/** Begins an operation as a task and answers the task, or its data if it was ready in time. */
export const begin = async <E extends Call>(
  endpoint: E,
  input: InputOf<E>,
  { waitSeconds = 0, ...options }: AsyncOptions = {},
): Promise<{ readonly task: Task; readonly data: null } | { readonly task: null; readonly data: OutputOf<E> }> => {
  const { status, envelope } = await callAnswer(endpoint, input, {
    ...options,
    prefer: `respond-async, wait=${waitSeconds}`,
  });
  if (!envelope.success) throw apiProblem({ ...envelope, status: 200 });
  const { task } = (envelope.data ?? {}) as { readonly task?: Task };
  if (status === 202 && task !== undefined) return { task, data: null };
  return { task: null, data: envelope.data };
};

/**
 * Calls an operation that may take long: it is told when it became a task, survives a reload in the task centre, and
 * answers what it found out. The way the end was heard of is told too.
 */
export const callAsync = async <E extends Call>(
  endpoint: E,
  input: InputOf<E>,
  options: AsyncOptions = {},
): Promise<AsyncOutcome<OutputOf<E>>> => {
  const begun = await begin(endpoint, input, options);
  if (begun.task === null) return { data: begun.data, heard: 'answer' };
  options.onTask?.(begun.task);
  const { task, heard } = await awaitTask(begun.task, options);
  if (task.state !== 'succeeded') throw failureOf(task);
  // As with other answers: the server has parsed it by its shape.
  return { data: task.result as OutputOf<E>, heard };
};

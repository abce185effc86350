import type { Call, InputOf, OutputOf } from '#platform/contract/call.ts';
import type { Task, TaskWithResult } from '#platform/contract/task.ts';
import { apiProblem } from './api-problem.ts';
import { type CallOptions, callAnswer } from './api.ts';
import { callFile } from './call-file.ts';

/** Seconds that a reading may take in its request; one that takes longer goes on as a task. */
const WAIT_S = 3;
const prefer = `respond-async, wait=${WAIT_S}`;

type Options = Omit<CallOptions, 'prefer'>;

/** Waits for the result of a task; fetched with the first slow call. */
const follow = async <T>(task: Task, signal: AbortSignal | undefined, take: (task: TaskWithResult) => T | Promise<T>) =>
  (await import('./follow-task.ts')).followTask(task, signal, take);

/** Reads what may be slow: in the request, or as a task that is followed to its end and leaves nothing in the task centre. */
export const readSlow = async <E extends Call>(
  endpoint: E,
  input: InputOf<E>,
  options: Options = {},
): Promise<OutputOf<E>> => {
  const { status, envelope } = await callAnswer(endpoint, input, { ...options, prefer });
  if (!envelope.success) throw apiProblem({ ...envelope, status: 200 });
  if (status !== 202) return envelope.data;
  // As with other answers: the server has parsed it by its shape.
  return follow((envelope.data as { task: Task }).task, options.signal, ({ result }) => result as OutputOf<E>);
};

/** The same for a file with a token of its own, which is needed no longer once it is a task; that one is the session's. */
export const readSlowFile = async <E extends Call>(
  endpoint: E,
  input: InputOf<E>,
  options: Options = {},
): Promise<Blob> => {
  const answer = await callFile(endpoint, input, { ...options, prefer });
  if (answer instanceof Blob) return answer;
  return follow(answer, options.signal, async (task) => (await import('./task-file.ts')).fetchTaskFile(task));
};

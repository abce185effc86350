import type { Worker } from 'node:worker_threads';
import type { Asked, Request, Response, SaidError } from './embedded-messages.ts';

/** The error code of a PostgreSQL server that was shut down, so that it is handled as an unavailable database. */
const SHUT_DOWN = '57P01';

const failureOf = ({ message, fields }: SaidError): Error => Object.assign(new Error(message), fields);

const gone = (cause?: unknown): Error =>
  Object.assign(new Error('The thread of the embedded database has ended', { cause }), { code: SHUT_DOWN });

type Waiting = { readonly resolve: (answer: never) => void; readonly reject: (error: Error) => void };

/** Sends requests to a thread and matches its responses; `unasked` is called when the thread ends unexpectedly. */
export const converse = (thread: Worker, unasked: (error: Error) => void) => {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let over: Error | null = null;
  let isEnding = false;

  const ended = (cause?: unknown): void => {
    if (over !== null) return;
    over = gone(cause);
    for (const { reject } of waiting.values()) reject(over);
    waiting.clear();
    if (!isEnding) unasked(over);
  };

  thread.on('message', (response: Response) => {
    const one = waiting.get(response.id);
    waiting.delete(response.id);
    if (waiting.size === 0) thread.unref();
    if ('error' in response) one?.reject(failureOf(response.error));
    else one?.resolve(response.answer as never);
  });
  thread.on('error', ended);
  thread.on('exit', () => ended());

  const ask = <T>(what: Asked): Promise<T> =>
    new Promise((resolve, reject) => {
      if (over !== null) return reject(over);
      asked += 1;
      thread.postMessage({ id: asked, asked: what } satisfies Request);
      waiting.set(asked, { resolve, reject });
      // A pending request keeps the process alive; an idle thread does not.
      thread.ref();
    });

  const end = async (): Promise<void> => {
    isEnding = true;
    await thread.terminate();
  };

  return { ask, end };
};

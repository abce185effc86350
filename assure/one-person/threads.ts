import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Product } from '../product.ts';
import type { Done } from './person-thread.ts';
import type { Answer } from './send.ts';

/**
 * Whoever asks does so on a thread of its own: what is measured is the product, not how its own clients keep it from
 * its work.
 */
const asking = <Said>(file: string, data: Readonly<Record<string, unknown>>) => {
  const thread = new Worker(new URL(file, import.meta.url), { workerData: data });
  const failed = once(thread, 'error').then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  return async (what: unknown): Promise<Said> => {
    const answer = once(thread, 'message').then(([said]) => said as Said);
    thread.postMessage(what);
    return Promise.race([answer, failed]);
  };
};

/** Others who ask for decisions, from now on. */
export const startOthers = ({ origin }: Product, tokens: readonly string[]) => {
  const ask = asking<readonly Answer[]>('./others-thread.ts', { origin, tokens });
  return { take: () => ask('take'), stop: () => ask('stop') };
};

/** One person who does their worst when told to. */
export const startPerson = ({ origin }: Product, token: string) => {
  const ask = asking<Done>('./person-thread.ts', { origin, token });
  return {
    doWorst: (size: { readonly reads: number; readonly exports: number; readonly sockets: number }) => ask(size),
    stop: () => void ask('stop').catch(() => undefined),
  };
};

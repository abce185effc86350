import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Product } from '../product.ts';
import type { Done } from './person-process.ts';
import type { Answer } from './send.ts';

/** Others who ask for decisions from now on, on a thread of their own: what they measure is the product alone. */
export const startOthers = ({ origin }: Product, tokens: readonly string[]) => {
  const thread = new Worker(new URL('./others-thread.ts', import.meta.url), { workerData: { origin, tokens } });
  const failed = once(thread, 'error').then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  const ask = async (what: 'take' | 'stop'): Promise<readonly Answer[]> => {
    const answer = once(thread, 'message').then(([said]) => said as readonly Answer[]);
    thread.postMessage(what);
    return Promise.race([answer, failed]);
  };
  return { take: () => ask('take'), stop: () => ask('stop') };
};

/** One person who does their worst when told to. */
export const startPerson = ({ origin }: Product, token: string) => {
  const child = fork(fileURLToPath(new URL('./person-process.ts', import.meta.url)), [origin, token]);
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the one person ended with ${code}`)));
  ended.catch(() => undefined);
  return {
    doWorst: async (size: { readonly reads: number; readonly exports: number; readonly sockets: number }) => {
      const answer = once(child, 'message').then(([done]) => done as Done);
      child.send(size);
      return Promise.race([answer, ended]);
    },
    stop: () => void child.kill(),
  };
};

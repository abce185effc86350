// Others who only want to know whether they may open a screen, all the while, on a thread of their own.
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type Answer, CHECK, send } from './send.ts';

const { origin, tokens } = workerData as { readonly origin: string; readonly tokens: readonly string[] };
const PAUSE_MS = 5;

/**
 * Their machines are other ones: what their own thread waits for a processor here is not the product's delay. Only root may
 * put a thread first; without that right the measured times hold this wait too.
 */
const comeFirst = (): void => {
  try {
    setPriority(constants.priority.PRIORITY_HIGHEST);
  } catch {
    // An ordinary user may not.
  }
};
comeFirst();
let asked: Answer[] = [];
let running = true;

const work = Promise.all(
  tokens.map(async (token) => {
    while (running) {
      asked.push(await send(origin, token, CHECK, { url: '/dashboards/home' }));
      await pause(PAUSE_MS);
    }
  }),
);

const tell = (): void => {
  parentPort?.postMessage(asked);
  asked = [];
};

const stop = async (): Promise<void> => {
  running = false;
  await work;
  tell();
  parentPort?.close();
};

parentPort?.on('message', (said: 'take' | 'stop') => {
  if (said === 'take') tell();
  else void stop();
});

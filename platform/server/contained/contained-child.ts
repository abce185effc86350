/**
 * The process that `openContained` starts: it watches itself from a thread of its own, for its main thread may be busy
 * for ever, and answers what it is sent by the module it was given.
 */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Said } from './contained.ts';

type Handler = { readonly handle: (order: never) => unknown };

/** Where the memory of the machine ends, it is this process that does. */
const offerFirst = (): void => {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Only Linux has it, and no limit leans on it.
  }
};

const [module = '', ...limits] = process.argv.slice(2);

const answer = async (handler: Promise<Handler>, order: unknown): Promise<Said> => {
  try {
    return { answer: await (await handler).handle(order as never) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

/** Half as much of a busy processor as the server gets; much less would let a harmless file run out of time there. */
const GIVE_WAY_BY = 3;

/** A file may take seconds, but decisions for other people must take milliseconds. */
const giveWay = (): void => setPriority(Math.min(getPriority() + GIVE_WAY_BY, constants.priority.PRIORITY_LOW));

offerFirst();
giveWay();
process.once('disconnect', () => process.exit());
const guard = new Worker(new URL('./contained-guard.mjs', import.meta.url), { workerData: limits.map(Number) });
const handler = import(module) as Promise<Handler>;
handler.catch(() => undefined);
// Orders wait in the channel until the guard is there.
await once(guard, 'message');
process.on('message', (order) => {
  void answer(handler, order).then((said) => process.send?.(said));
});

import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long the process may be kept from everybody else's requests by one piece of work. */
const SLICE_MS = 10;

/** Does something for each of many, and gives the event loop a turn whenever that took long. */
export const inSlices = async <T>(many: Iterable<T>, work: (one: T) => void): Promise<void> => {
  let began = performance.now();
  for (const one of many) {
    work(one);
    if (performance.now() - began < SLICE_MS) continue;
    await nextTurn();
    began = performance.now();
  }
};

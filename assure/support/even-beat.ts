import { setTimeout as pause } from 'node:timers/promises';

/** How often something is begun, and how many may be under way; while there are more, none is begun. */
export type Beat = { readonly everyMs: number; readonly mostOpen: number };

/** Begins something again and again in an even beat, whether what was begun before has ended or not, until it is stopped. */
export const inEvenBeat = ({ everyMs, mostOpen }: Beat, begin: () => Promise<void>): (() => Promise<void>) => {
  const open = new Set<Promise<void>>();
  let isOver = false;
  const work = async (): Promise<void> => {
    while (!isOver) {
      if (open.size < mostOpen) {
        const begun = begin().finally(() => open.delete(begun));
        open.add(begun);
      }
      await pause(everyMs);
    }
    await Promise.all(open);
  };
  const working = work();
  return () => {
    isOver = true;
    return working;
  };
};

/** A repeatable source of chance: mulberry32. */
export const random = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    /** A whole number from 0 up to, not including, the bound. */
    below: (bound: number): number => Math.floor(next() * bound),
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T,
  };
};

export type Random = ReturnType<typeof random>;

/** Runs the numbers 0 to n−1 by some workers at a time. */
export const spread = async (n: number, workers: number, work: (index: number, worker: number) => Promise<void>) => {
  let next = 0;
  const run = async (worker: number): Promise<void> => {
    for (let index = next; index < n; index = next) {
      next += 1;
      await work(index, worker);
    }
  };
  await Promise.all(Array.from({ length: workers }, (_unused, worker) => run(worker)));
};

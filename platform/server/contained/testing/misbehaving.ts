/** What a file may make of the process that reads it, as an order each. */
const hold: unknown[] = [];

const deeds: Readonly<Record<string, () => unknown>> = {
  answer: () => ({ env: Object.keys(process.env), pid: process.pid }),
  throw: () => {
    throw new Error('the file is odd');
  },
  // Lists of numbers lie in the heap, bytes do not.
  heap: () => {
    for (;;) hold.push(Array.from({ length: 100_000 }, Math.random));
  },
  bytes: () => {
    for (;;) hold.push(new Uint8Array(8 * 1_048_576).fill(1));
  },
  sparse: () => {
    const row: unknown[] = [];
    for (let at = 0; at < 400_000_000; at += 1) row[at] = null;
    return row.length;
  },
  spin: () => {
    for (;;) Math.random();
  },
  silence: () => new Promise(() => undefined),
  leave: () => process.exit(3),
};

export const handle = (order: string): unknown => deeds[order]?.();

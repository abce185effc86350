// Silence is required: what a test writes to console.error is a fault nobody looked at. Vitest itself fails a run on an
// unhandled rejection.
import { afterEach, beforeEach } from 'vitest';

// Also runs in a browser, where there is no node:util.
const textOf = (arg: unknown): string => (arg instanceof Error ? (arg.stack ?? arg.message) : String(arg));

let written: string[] = [];
const original = console.error;

beforeEach(() => {
  written = [];
  console.error = (...args: unknown[]) => {
    written.push(args.map(textOf).join(' '));
  };
});

afterEach(() => {
  console.error = original;
  if (written.length > 0) throw new Error(`The test wrote to console.error:\n${written.join('\n')}`);
});

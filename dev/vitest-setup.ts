// Silence is required: what a test writes to console.error is a fault nobody looked at. Vitest itself fails a run on an
// unhandled rejection.
import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

let written: string[] = [];
const original = console.error;

beforeEach(() => {
  written = [];
  console.error = (...args: unknown[]) => {
    written.push(format(...args));
  };
});

afterEach(() => {
  console.error = original;
  if (written.length > 0) throw new Error(`The test wrote to console.error:\n${written.join('\n')}`);
});

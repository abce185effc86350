import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiProblem } from '../api-problem.ts';
import { tellRecovered } from './tell-recovered.ts';

const thrown = vi.fn<(error: unknown) => void>();

beforeEach(() => vi.stubGlobal('reportError', thrown));
afterEach(() => {
  vi.unstubAllGlobals();
  thrown.mockClear();
});

/** As React wraps what it met. */
const recovered = (cause: unknown): Error => new Error('Minified React error #520', { cause });

test('what a page tells in its place is not told again once drawing has put it right', () => {
  tellRecovered(recovered(apiProblem({ status: 0, code: 'unreachable', message: 'Sunucuya ulaşılamıyor.' })));
  expect(thrown).not.toHaveBeenCalled();
});

test('anything else is', () => {
  const errors = [recovered(new TypeError('x is undefined')), new TypeError('y is undefined'), 'text'];
  for (const error of errors) tellRecovered(error);
  expect(thrown.mock.calls).toEqual(errors.map((error) => [error]));
});

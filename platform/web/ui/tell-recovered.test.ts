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

test('anything else is, by what was thrown and not by what it is wrapped in', () => {
  const errors = [new TypeError('x is undefined'), new TypeError('y is undefined'), 'text'];
  const [first, ...bare] = errors;
  for (const error of [recovered(first), ...bare]) tellRecovered(error);
  expect(thrown.mock.calls).toEqual(errors.map((error) => [error]));
});

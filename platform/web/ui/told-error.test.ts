import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { apiProblem } from '../api-problem.ts';
import { isTold } from './told-error.ts';

const asked = (queries: QueryClient) =>
  queries
    .fetchQuery({ queryKey: ['rows'], queryFn: () => new Promise(() => undefined) })
    .catch((reason: unknown) => reason);

test('a question that is called off, as when caches are cleared or rights are taken, is no error', async () => {
  for (const callOff of [
    (queries: QueryClient) => queries.clear(),
    (queries: QueryClient) => void queries.cancelQueries(),
    (queries: QueryClient) => queries.removeQueries(),
  ]) {
    const queries = new QueryClient();
    const reason = asked(queries);
    callOff(queries);
    expect(isTold(await reason)).toBe(true);
  }
  expect(isTold(new DOMException('', 'AbortError'))).toBe(true);
});

test('what went wrong is one, and so is a method that is not allowed', () => {
  expect(isTold(new TypeError('x is undefined'))).toBe(false);
  expect(isTold('text')).toBe(false);
  const problem = (status: number) => apiProblem({ status, code: 'code', message: '' });
  expect(isTold(problem(405))).toBe(false);
  expect(isTold(problem(409))).toBe(true);
});

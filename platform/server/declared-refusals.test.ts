import { expect, it } from 'vitest';
import { defineProblems, platformProblems } from '#platform/contract/problem.ts';
import { holdingToDeclared } from './declared-refusals.ts';
import { KeptRefusal } from './kept-refusal.ts';

const { problem } = defineProblems({
  'lot-expired': { status: 422, tr: 'Lotun süresi dolmuş.', en: 'The lot has expired.' },
  'lot-missing': { status: 404, tr: 'Böyle bir lot yok.', en: 'There is no such lot.' },
});
const endpoint = { method: 'POST', path: '/api/lots', problems: ['lot-expired'] } as const;

const refusing = (error: Error) =>
  holdingToDeclared(endpoint, () => Promise.reject(error)).catch((thrown: unknown) => thrown);

it('lets a declared refusal through, a kept one too, and those that any endpoint may answer', async () => {
  const declared = problem('lot-expired');
  expect(await refusing(declared)).toBe(declared);
  const kept = new KeptRefusal(declared);
  expect(await refusing(kept)).toBe(kept);
  const common = platformProblems.problem('not-found');
  expect(await refusing(common)).toBe(common);
  expect(await holdingToDeclared(endpoint, async () => 7)).toBe(7);
});

it('makes a refusal that is not declared a fault that names it', async () => {
  for (const error of [problem('lot-missing'), new KeptRefusal(problem('lot-missing'))])
    expect(await refusing(error)).toMatchObject({
      message: 'POST /api/lots refuses with lot-missing, which its contract does not declare',
      cause: error,
    });
  const fault = new Error('a fault of another kind');
  expect(await refusing(fault)).toBe(fault);
});

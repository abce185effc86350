import { defineProblems } from '#platform/contract/problem.ts';

export const socketTestProblems = defineProblems({
  'test-busy': {
    status: 429,
    tr: 'Süren bir soket testiniz var; bitmesini bekleyin.',
    en: 'Your socket test is still running; wait until it finishes.',
  },
});

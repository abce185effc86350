import { defineProblems } from '#platform/contract/problem.ts';

export const socketTestProblems = defineProblems({
  'test-busy': {
    status: 429,
    tr: 'Süren bir soket testiniz var; bitmesini bekleyin.',
    en: 'A socket test of yours is running; wait for its end.',
  },
});

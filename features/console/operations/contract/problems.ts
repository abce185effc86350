import { defineProblems } from '#platform/contract/problem.ts';

export const operationsProblems = defineProblems({
  'cache-unknown': { status: 404, tr: 'Böyle bir önbellek yok.', en: 'There is no such cache.' },
  'test-busy': {
    status: 429,
    tr: 'Süren bir soket testiniz var; bitmesini bekleyin.',
    en: 'A socket test of yours is running; wait for its end.',
  },
});

import { defineProblems } from '#platform/contract/problem.ts';

export const cachesProblems = defineProblems({
  'cache-unknown': { status: 404, tr: 'Böyle bir önbellek yok.', en: 'This cache was not found.' },
});

import { defineProblems } from '#platform/contract/problem.ts';

export const personalDataProblems = defineProblems({
  'personal-data-unknown': { status: 404, tr: 'Böyle bir kullanıcı yok.', en: 'This user was not found.' },
});

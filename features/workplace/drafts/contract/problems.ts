import { defineProblems } from '#platform/contract/problem.ts';

export const draftsProblems = defineProblems({
  'draft-too-large': {
    status: 413,
    tr: 'Bu form taslak olarak kaydedilemeyecek kadar büyük.',
    en: 'This form is too large to be kept as a draft.',
  },
});

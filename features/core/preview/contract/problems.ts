import { defineProblems } from '#platform/contract/problem.ts';

export const previewProblems = defineProblems({
  'preview-of-nothing': {
    status: 422,
    tr: 'Önizlenecek rolleri ya da bir kişiyi seçin.',
    en: 'Choose the roles, or the one person, to preview.',
  },
  'preview-role-unknown': { status: 404, tr: 'Önizlenecek rol bulunamadı.', en: 'The role to preview was not found.' },
  'preview-person-unknown': {
    status: 404,
    tr: 'Önizlenecek kişi bulunamadı.',
    en: 'The person to preview was not found.',
  },
});

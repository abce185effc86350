import { defineProblems } from '#platform/contract/problem.ts';

export const explainProblems = defineProblems({
  'explain-person-unknown': { status: 404, tr: 'Böyle bir kişi yok.', en: 'This person was not found.' },
  'explain-before-records': {
    status: 422,
    tr: 'Yetki kayıtları {first} tarihinde başlıyor. Daha sonraki bir an seçin.',
    en: 'Access records begin at {first}. Choose a later time.',
  },
  'explain-order': {
    status: 422,
    tr: 'İkinci an birincisinden sonra olmalı.',
    en: 'The second moment must come after the first.',
  },
});

import { defineProblems } from '#platform/contract/problem.ts';

export const explainProblems = defineProblems({
  'explain-person-unknown': { status: 404, tr: 'Böyle bir kişi yok.', en: 'There is no such person.' },
  'explain-before-records': {
    status: 422,
    tr: 'Yetki kayıtları {first} tarihinde başlıyor. Daha sonraki bir an seçin.',
    en: 'Records of access begin at {first}. Choose a later moment.',
  },
  'explain-order': {
    status: 422,
    tr: 'İkinci an birincisinden sonra olmalı.',
    en: 'The second moment must come after the first.',
  },
});

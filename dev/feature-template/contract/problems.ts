import { defineProblems } from '#platform/contract/problem.ts';

export const sampleTopicProblems = defineProblems({
  'sample-topic-unknown': { status: 404, tr: 'Bu örnek kayıt bulunamadı.', en: 'This sample note was not found.' },
  'sample-topic-name-taken': {
    status: 409,
    tr: '“{name}” adı zaten kullanılıyor.',
    en: 'The name “{name}” is already in use.',
  },
});

import { defineProblems } from '#platform/contract/problem.ts';

export const sampleTopicProblems = defineProblems({
  'sample-topic-name-taken': {
    status: 409,
    tr: '“{name}” adında bir kayıt zaten var.',
    en: 'There is already a record named “{name}”.',
  },
});

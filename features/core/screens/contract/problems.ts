import { defineProblems } from '#platform/contract/problem.ts';

export const screensProblems = defineProblems({
  'screen-unknown': { status: 404, tr: 'Böyle bir ekran yok.', en: 'This screen was not found.' },
  'access-denied': { status: 403, tr: 'Bu ekranı açma yetkiniz yok.', en: 'You are not allowed to open this screen.' },
});

import { defineProblems } from '#platform/contract/problem.ts';

export const shortcutsProblems = defineProblems({
  'shortcut-denied': {
    status: 422,
    tr: '“{url}” sık kullanılanlara eklenemez: bu ekranı açma yetkiniz yok.',
    en: '“{url}” cannot be a favourite: you cannot open this screen.',
  },
  'shortcuts-too-many': {
    status: 422,
    tr: 'En çok {most} sık kullanılan ekran eklenebilir. Önce birini çıkarın.',
    en: 'You can have {most} favourite screens at most. Remove one first.',
  },
  'shortcuts-stale': {
    status: 412,
    tr: 'Sık kullanılanlarınız başka bir yerde değiştirilmiş. Yenileyip yeniden deneyin.',
    en: 'Your favourites were changed elsewhere. Refresh and try again.',
  },
});

export const pagerTexts = {
  tr: {
    shown: '{from}–{to} / {total}',
    previous: 'Önceki sayfa',
    next: 'Sonraki sayfa',
  },
  en: {
    shown: '{from}–{to} of {total}',
    previous: 'Previous page',
    next: 'Next page',
  },
};

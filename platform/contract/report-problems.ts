import { defineProblems } from './problem.ts';

export const reportProblems = defineProblems({
  'report-unknown': { status: 404, tr: 'Böyle bir rapor yok.', en: 'This report was not found.' },
  'report-busy': {
    status: 503,
    tr: 'Şu anda çok fazla rapor hazırlanıyor. Birazdan yeniden deneyin.',
    en: 'Too many reports are being created right now. Try again shortly.',
  },
  'report-too-large': {
    status: 422,
    tr: 'Bu rapor çok büyük olduğu için hazırlanamadı. Aramayı veya filtreyi daraltıp yeniden deneyin.',
    en: 'This report is too large to create. Narrow the search or the filter and try again.',
  },
});

export const sheetProblems = defineProblems({
  'sheet-too-large': {
    status: 422,
    tr: 'Bu kadar kayıt bir dosyaya sığmıyor. Aramayı veya filtreyi daraltın; büyük listelerde Excel yerine CSV seçin.',
    en: 'This many records do not fit into one file. Narrow the search or the filter; choose CSV rather than Excel for large lists.',
  },
});

import { defineProblems } from './problem.ts';

/** What may be wrong with a reading of a data source. */
export const dataSourceProblems = defineProblems({
  'data-source-unknown': { status: 404, tr: 'Böyle bir veri kaynağı yok.', en: 'This data source was not found.' },
  'column-unknown': {
    status: 400,
    tr: '“{column}” adında gösterilen bir sütun yok; onunla süzülemez ve sıralanamaz.',
    en: 'No column named “{column}” is shown; nothing can be filtered or sorted by it.',
  },
  'filter-unreadable': {
    status: 400,
    tr: 'Filtre okunamadı: ne bir koşul ne de bir koşul grubu.',
    en: 'The filter cannot be read: neither a condition nor a group of conditions.',
  },
  'filter-too-large': {
    status: 400,
    tr: 'Filtre çok büyük: en çok {depth} düzey ve {nodes} koşul olabilir.',
    en: 'The filter is too large: at most {depth} levels and {nodes} conditions.',
  },
  'filter-too-costly': {
    status: 400,
    tr: 'Filtre bir defada çok fazla metin arıyor. “içerir” koşullarını azaltın ya da metinleri kısaltın (toplam en çok {letters} harf).',
    en: 'The filter searches too many texts at once. Use fewer “contains” conditions or shorter texts ({letters} letters in total at most).',
  },
  'filter-too-slow': {
    status: 422,
    tr: 'Bu filtreyle aramak çok uzun sürüyor. Aramayı veya filtreyi daraltıp yeniden deneyin.',
    en: 'Searching with this filter takes too long. Narrow the search or the filter and try again.',
  },
  'filter-operator': {
    status: 400,
    tr: '“{column}” sütunu “{operator}” ile süzülemez.',
    en: 'The column “{column}” cannot be filtered by “{operator}”.',
  },
  'filter-value': {
    status: 400,
    tr: '“{column}” sütununun filtre değeri geçersiz.',
    en: 'The filter value of the column “{column}” is not valid.',
  },
});

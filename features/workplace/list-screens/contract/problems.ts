import { defineProblems } from '#platform/contract/problem.ts';

export const listScreensProblems = defineProblems({
  'list-screen-missing': { status: 404, tr: 'Bu ekran bir liste göstermiyor.', en: 'This screen shows no list.' },
  'list-source-gone': {
    status: 422,
    tr: 'Bu listenin veri kaynağı ürünün bu sürümünde yok. Sistem yöneticiniz listeyi başka bir kaynağa bağlayabilir.',
    en: 'This version of the product lacks the data source of this list. A system administrator can bind the list to another one.',
  },
  'list-filter-gone': {
    status: 422,
    tr: 'Bu listenin sabit filtresi ürünün bu sürümünde olmayan bir sütunu kullanıyor; bu yüzden kayıtlar gösterilmiyor.',
    en: 'The fixed filter of this list uses a column that this version of the product lacks, so no rows are shown.',
  },
  'list-source-unbindable': {
    status: 422,
    tr: '“{source}” veri kaynağı bir ekrana bağlanamaz.',
    en: 'The data source “{source}” cannot be bound to a screen.',
  },
  'list-source-not-held': {
    status: 403,
    tr: '“{source}” veri kaynağını kendiniz açamadığınız için bir ekrana bağlayamazsınız.',
    en: 'You cannot bind the data source “{source}” to a screen, because you cannot open it yourself.',
  },
  'list-column-unknown': {
    status: 422,
    tr: 'Bu veri kaynağında gösterilen “{column}” adında bir sütun yok.',
    en: 'This data source shows no column named “{column}”.',
  },
  'list-column-twice': {
    status: 422,
    tr: '“{column}” sütunu iki defa seçilmiş.',
    en: 'The column “{column}” was chosen twice.',
  },
});

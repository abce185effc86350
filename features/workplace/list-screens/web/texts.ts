import { plural } from '#platform/web/i18n/message.ts';

export const texts = {
  tr: {
    subtitle: '{count, number} kayıt',
    search: 'Listede ara',
    noRows: 'Bu listede henüz kayıt yok',
    sourceGone: 'Bu listenin veri kaynağı artık yok',
    filterGone: 'Bu listenin sabit filtresi artık uygulanamıyor',
    goneNote:
      'Ürünün bu sürümü, listenin bağlı olduğu bilgiyi içermiyor. Sistem yöneticiniz Ekranlar ekranından düzeltebilir.',
    columnsGone: 'Bu sürümde olmayan sütunlar gösterilmiyor: {columns}.',
    noColumns: 'Bu listenin sütunları artık yok',
  },
  en: {
    subtitle: plural('count', { one: '{count, number} row', other: '{count, number} rows' }),
    search: 'Search the list',
    noRows: 'This list has no rows yet',
    sourceGone: 'The data source of this list is no longer there',
    filterGone: 'The fixed filter of this list can no longer be applied',
    goneNote:
      'This version of the product lacks what the list is bound to. A system administrator can correct it in Screens.',
    columnsGone: 'Columns that this version lacks are not shown: {columns}.',
    noColumns: 'The columns of this list are no longer there',
  },
};

import { plural } from '#platform/web/i18n/message.ts';

export const texts = {
  tr: {
    title: 'Örnek Konu',
    subtitle: '{total, number} örnek kayıt',
    search: 'Listede ara',
    name: 'Ad',
    createdBy: 'Oluşturan',
    createdAt: 'Oluşturulma',
    empty: 'Henüz örnek kayıt yok',
    emptyNote: 'Oluşturulanlar burada listelenir.',
    newSampleNote: 'Yeni örnek kayıt',
    createTitle: 'Yeni örnek kayıt',
    create: 'Oluştur',
    created: '{name} oluşturuldu.',
  },
  en: {
    title: 'Sample Topic',
    subtitle: plural('total', { one: '{total, number} sample note', other: '{total, number} sample notes' }),
    search: 'Search the list',
    name: 'Name',
    createdBy: 'Created by',
    createdAt: 'Created',
    empty: 'There are no sample notes yet',
    emptyNote: 'They appear here when they are created.',
    newSampleNote: 'New sample note',
    createTitle: 'New sample note',
    create: 'Create',
    created: '{name} was created.',
  },
};

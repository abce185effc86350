import { plural } from '#platform/web/i18n/message.ts';

export const texts = {
  tr: {
    subtitle: '{total, number} kayıt',
    search: 'Kayıtlarda ara',
    name: 'Ad',
    createdBy: 'Oluşturan',
    createdAt: 'Oluşturulma',
    empty: 'Henüz kayıt yok',
    emptyNote: 'Oluşturulan kayıtlar burada listelenir.',
    newRecord: 'Yeni kayıt',
    createTitle: 'Yeni kayıt',
    create: 'Kaydı oluştur',
    created: '{name} oluşturuldu.',
  },
  en: {
    subtitle: plural('total', { one: '{total, number} record', other: '{total, number} records' }),
    search: 'Search the records',
    name: 'Name',
    createdBy: 'Created by',
    createdAt: 'Created',
    empty: 'No record yet',
    emptyNote: 'Records appear here when they are created.',
    newRecord: 'New record',
    createTitle: 'New record',
    create: 'Create the record',
    created: '{name} was created.',
  },
};

import { access } from '#platform/contract/access.ts';
import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { report } from '#platform/contract/report.ts';
import { explainUrl } from '#features/core/access/contract/addresses.ts';

const sees = access.screens({ url: explainUrl, level: 'view' });

const levels = { view: { tr: 'Görüntüle', en: 'View' }, edit: { tr: 'Düzenle', en: 'Edit' } };

/** Who can open a screen now, a row for each role that opens it for them; a list names one screen, or has no rows. */
export const openersSource = dataSource({
  name: 'screen-openers',
  title: { tr: 'Ekranı açabilenler', en: 'Who can open the screen' },
  access: sees,
  key: 'key',
  order: ['name', 'company'],
  columns: {
    key: column.text('Satır', 'Row', { shown: false }),
    screenId: column.number('Ekran no', 'Screen no', { shown: false, narrows: true }),
    personId: column.number('Kişi no', 'Person no', { shown: false }),
    name: column.text('Ad soyad', 'Name'),
    userName: column.text('Kullanıcı adı', 'User name'),
    company: column.text('Firma', 'Company'),
    role: column.text('Rol', 'Role'),
    roleId: column.number('Rol no', 'Role no', { shown: false }),
    level: column.enum('Yetki', 'Right', levels),
    until: column.instant('Bitiş tarihi', 'End date', { nullable: true }),
  },
});

/** What a person may open now, a row for each role that opens it; a list names one person, or has no rows. */
export const openableSource = dataSource({
  name: 'openable-screens',
  title: { tr: 'Kişinin açabildiği ekranlar', en: 'Screens that the person can open' },
  access: sees,
  key: 'key',
  order: ['screen', 'company'],
  columns: {
    key: column.text('Satır', 'Row', { shown: false }),
    personId: column.number('Kişi no', 'Person no', { shown: false, narrows: true }),
    screenId: column.number('Ekran no', 'Screen no', { shown: false }),
    screen: column.text('Ekran', 'Screen'),
    url: column.text('Adres', 'Address'),
    company: column.text('Firma', 'Company'),
    role: column.text('Rol', 'Role'),
    roleId: column.number('Rol no', 'Role no', { shown: false }),
    level: column.enum('Yetki', 'Right', levels),
    until: column.instant('Bitiş tarihi', 'End date', { nullable: true }),
  },
});

/** What a person may open, to be printed or filed. */
export const openableReport = report({
  name: 'openable-screens',
  title: { tr: 'Kişinin açabildiği ekranlar', en: 'Screens that the person can open' },
  source: openableSource,
  columns: [
    ['screen', 22],
    ['url', 22],
    ['company', 16],
    ['role', 16],
    ['level', 10],
    ['until', 12],
  ],
});

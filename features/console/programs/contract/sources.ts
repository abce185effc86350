import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { seesPrograms } from './permissions.ts';

/** The programs of the company that the reader works in. */
export const programsSource = dataSource({
  name: 'programs',
  title: { tr: 'Programlar', en: 'Programs' },
  access: seesPrograms,
  key: 'id',
  order: ['name'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    name: column.text('Ad', 'Name'),
    clientId: column.text('İstemci kimliği', 'Client ID'),
    owner: column.text('Sahibi', 'Owner'),
    roles: column.text('Roller', 'Roles', { sortable: false }),
    state: column.enum('Durum', 'Status', {
      works: { tr: 'Çalışıyor', en: 'Working' },
      over: { tr: 'Süresi doldu', en: 'Expired' },
      ended: { tr: 'Sonlandırıldı', en: 'Ended' },
      'owner-left': { tr: 'Sahibi ayrıldı', en: 'Owner left' },
    }),
    validUntil: column.instant('Bitiş tarihi', 'End date'),
    lastUsedAt: column.instant('Son kullanım', 'Last used', { nullable: true }),
    createdAt: column.instant('Açılma', 'Opened', { shown: false }),
  },
});

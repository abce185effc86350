import { access } from '#platform/contract/access.ts';
import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';

/** What browsers reported of failed requests, for system administrators. */
export const requestLogSource = dataSource({
  name: 'request-log',
  title: { tr: 'İstek kayıtları', en: 'Request log' },
  access: access.roles('Admin'),
  key: 'id',
  order: ['-at'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    at: column.instant('Zaman', 'Time'),
    person: column.text('Kim', 'Who'),
    company: column.text('Firma', 'Company', { nullable: true }),
    method: column.text('Yöntem', 'Method'),
    url: column.text('Adres', 'Address'),
    status: column.number('Durum', 'Status'),
    elapsed: column.number('Süre (ms)', 'Time taken (ms)'),
    error: column.text('Hata', 'Error', { nullable: true, sortable: false }),
    body: column.text('Gövde', 'Body', { nullable: true, sortable: false, searched: false }),
    headers: column.text('Başlıklar', 'Headers', { nullable: true, sortable: false, searched: false }),
    requestId: column.text('Olay no', 'Incident number', { nullable: true }),
  },
});

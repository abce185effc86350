import { access } from '#platform/contract/access.ts';
import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { requestsUrl } from '#features/console/request-log/contract/addresses.ts';

/** Reported problems, the newest first; whoever is no system administrator sees those of their own company. */
export const problemReportsSource = dataSource({
  name: 'problem-reports',
  title: { tr: 'Sorun bildirimleri', en: 'Problem reports' },
  access: access.screens({ url: requestsUrl, level: 'view' }),
  key: 'id',
  order: ['-at'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    at: column.instant('Bildirildi', 'Reported'),
    person: column.text('Kim', 'Who'),
    company: column.text('Firma', 'Company'),
    screen: column.text('Ekran', 'Screen'),
    page: column.text('Adres', 'Address'),
    incident: column.text('Olay no', 'Incident number', { nullable: true }),
    note: column.text('Açıklama', 'Note', { nullable: true, sortable: false }),
    state: column.enum('Durum', 'Status', {
      open: { tr: 'Bekliyor', en: 'Waiting' },
      handled: { tr: 'Ele alındı', en: 'Handled' },
      withdrawn: { tr: 'Geri alındı', en: 'Withdrawn' },
    }),
    alike: column.number('Gruptaki açık bildirim', 'Open reports of the group'),
  },
});

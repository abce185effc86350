import { access } from '#platform/contract/access.ts';
import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { auditUrl } from './addresses.ts';

/** Refusals to open a screen, one row a person, address and day; of every company for system administrators. */
export const denialsSource = dataSource({
  name: 'access-denials',
  title: { tr: 'Erişim retleri', en: 'Access denials' },
  access: access.screens({ url: auditUrl, level: 'view' }),
  key: 'id',
  order: ['-lastAt'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    lastAt: column.instant('Son ret', 'Last denial'),
    firstAt: column.instant('İlk ret', 'First denial'),
    day: column.day('Gün', 'Day'),
    person: column.text('Kişi', 'Person'),
    personId: column.number('Kişi no', 'Person no', { shown: false, narrows: true }),
    company: column.text('Firma', 'Company', { nullable: true }),
    screen: column.text('Ekran', 'Screen', { nullable: true }),
    url: column.text('Adres', 'Address'),
    count: column.number('Kez', 'Times'),
    requestId: column.text('Olay no', 'Incident number'),
  },
});

/** The trail: of every company for system administrators, of their own for others who hold the screen. */
export const auditSource = dataSource({
  name: 'audit-events',
  title: { tr: 'Denetim izi', en: 'Audit trail' },
  access: access.screens({ url: auditUrl, level: 'view' }),
  key: 'id',
  order: ['-at'],
  columns: {
    id: column.number('No', 'No'),
    at: column.instant('Zaman', 'Time'),
    actor: column.text('Kim', 'Who'),
    onBehalfOf: column.text('Kime vekâleten', 'On behalf of', { nullable: true }),
    action: column.text('İşlem', 'Action'),
    subjectKind: column.text('Tür', 'Kind'),
    subjectId: column.text('Kayıt no', 'Record no', { nullable: true }),
    subject: column.text('Kayıt', 'Record'),
    company: column.text('Firma', 'Company', { nullable: true }),
    reason: column.text('Gerekçe', 'Reason', { nullable: true }),
    before: column.text('Önce', 'Before', { nullable: true, sortable: false, searched: false }),
    after: column.text('Sonra', 'After', { nullable: true, sortable: false, searched: false }),
    requestId: column.text('Olay no', 'Incident number'),
    /** What one request did alike, as an import of many people: by the last of those events, which leads them. */
    batch: column.number('Toplu işlem', 'Batch', { shown: false, narrows: true }),
    leads: column.boolean('Toplu işlemin sonuncusu', 'Last of its batch', { shown: false, narrows: true }),
    count: column.number('Toplu işlemdeki kayıt', 'Entries of the batch', { shown: false }),
  },
});

import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { seesEmergencies } from './permissions.ts';

/** What was taken in emergencies: in every company for system administrators, for others in the one they work in. */
export const emergenciesSource = dataSource({
  name: 'emergencies',
  title: { tr: 'Acil erişimler', en: 'Emergency access' },
  access: seesEmergencies,
  key: 'id',
  order: ['-takenAt'],
  columns: {
    id: column.number('No', 'No', { shown: false, narrows: true }),
    person: column.text('Kişi', 'Person'),
    personId: column.number('Kişi no', 'Person no', { shown: false }),
    role: column.text('Rol', 'Role'),
    roleId: column.number('Rol no', 'Role no', { shown: false }),
    company: column.text('Firma', 'Company'),
    companyId: column.number('Firma no', 'Company no', { shown: false }),
    state: column.enum('Durum', 'Status', {
      now: { tr: 'Sürüyor', en: 'Running' },
      over: { tr: 'Değerlendirme bekliyor', en: 'Waits for review' },
      fitting: { tr: 'Uygundu', en: 'Justified' },
      unfitting: { tr: 'Uygun değildi', en: 'Not justified' },
    }),
    takenAt: column.instant('Başlangıç', 'Start'),
    until: column.instant('Bitiş tarihi', 'End date'),
    endedAt: column.instant('Sona erdi', 'Ended', { nullable: true }),
    reason: column.text('Gerekçe', 'Reason', { sortable: false }),
    judgedBy: column.text('Değerlendiren', 'Reviewed by', { nullable: true }),
    judgedAt: column.instant('Değerlendirme zamanı', 'Reviewed', { nullable: true }),
    note: column.text('Açıklama', 'Comment', { nullable: true, sortable: false }),
    /** Whether it is the reader's own. */
    mine: column.boolean('Benim', 'Mine', { shown: false, narrows: true }),
  },
});

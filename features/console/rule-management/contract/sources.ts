import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { seesRules } from './calls.ts';

/** The rules of the product and of the caller's company, all of them to system administrators, with their state now. */
export const accessRulesSource = dataSource({
  name: 'access-rules',
  title: { tr: 'Kurallar', en: 'Rules' },
  access: seesRules,
  key: 'id',
  order: ['state', 'name'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    name: column.text('Kural', 'Rule'),
    sentence: column.text('Cümle', 'Sentence'),
    state: column.enum('Durum', 'Status', {
      broken: { tr: 'Bozuk', en: 'Broken' },
      warns: { tr: 'Uyarıyor', en: 'Warns' },
      holds: { tr: 'Sağlanıyor', en: 'Holds' },
      off: { tr: 'Kapalı', en: 'Off' },
    }),
    brokenBy: column.number('Bozan', 'Broken by'),
    exceptions: column.number('İstisna', 'Exceptions'),
    effect: column.enum('Etki', 'Effect', {
      block: { tr: 'Engeller', en: 'Blocks' },
      warn: { tr: 'Uyarır', en: 'Warns' },
    }),
    company: column.text('Kapsam', 'Scope', { nullable: true }),
    reason: column.text('Gerekçe', 'Reason'),
    changedAt: column.instant('Değiştirildi', 'Changed'),
  },
});

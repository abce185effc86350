import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'production_order_event',
    title: { tr: 'Üretim emirlerindeki işlemler', en: 'Events of production orders' },
    whose: { by: 'id', columns: ['person_id'] },
    at: 'at',
    shown: ['person_id', 'person_name', 'kind', 'reason', 'quantity'],
    hidden: ['edits'],
    why: 'work',
    kept: 'always',
    erased: { namesBy: 'erase_in_production_order_event' },
  },
];

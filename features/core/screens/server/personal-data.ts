import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'screen_opening',
    title: { tr: 'Açılan ekranlar', en: 'Screens opened' },
    whose: { by: 'id', columns: ['person_id'] },
    at: 'at',
    shown: ['person_id', 'screen_id'],
    hidden: [],
    why: 'asked',
    kept: 'month',
    erased: 'rows',
  },
  {
    table: 'screen_visit',
    title: { tr: 'Sık kullanılan ekranlar', en: 'Screens used often' },
    whose: { by: 'id', columns: ['person_id'] },
    at: 'last_at',
    shown: ['person_id', 'screen_id', 'count'],
    hidden: [],
    why: 'comfort',
    kept: 'account',
    erased: 'rows',
  },
];

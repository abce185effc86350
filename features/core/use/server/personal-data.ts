import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'screen_use',
    title: { tr: 'Yetkilerin kullanımı', en: 'Use of rights' },
    whose: { by: 'id', columns: ['person_id'] },
    at: 'last_view_at',
    shown: ['person_id', 'screen_id', 'last_edit_at'],
    hidden: ['counts'],
    why: 'access',
    kept: 'account',
    erased: 'rows',
  },
];

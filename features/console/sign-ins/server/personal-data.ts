import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'sign_in_entry',
    title: { tr: 'Giriş kayıtları', en: 'Sign-ins' },
    whose: { by: 'id', columns: ['person_id', 'done_by'] },
    at: 'at',
    shown: ['person_id', 'done_by', 'outcome', 'address', 'device', 'count'],
    hidden: [],
    why: 'security',
    kept: 'half-year',
    erased: 'rows',
  },
];

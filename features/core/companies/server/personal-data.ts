import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'membership',
    title: { tr: 'Firma üyelikleri', en: 'Companies' },
    whose: { by: 'id', columns: ['person_id'] },
    at: null,
    shown: ['person_id', 'company_id'],
    hidden: [],
    why: 'evidence',
    kept: 'always',
    erased: 'names',
  },
];

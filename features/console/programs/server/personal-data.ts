import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'program',
    title: { tr: 'Programlar', en: 'Programs' },
    whose: { by: 'id', columns: ['created_by'] },
    at: 'created_at',
    shown: ['created_by', 'purpose'],
    hidden: [],
    why: 'work',
    kept: 'always',
    erased: 'names',
  },
];

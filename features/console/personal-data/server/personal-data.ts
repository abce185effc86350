import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'erasure',
    title: { tr: 'Kişisel veri silmeleri', en: 'Erasures of personal data' },
    whose: { by: 'id', columns: ['asked_by', 'approved_by'] },
    at: 'asked_at',
    shown: ['asked_by', 'approved_by'],
    hidden: ['person_id', 'names'],
    why: 'evidence',
    kept: 'three-years',
    erased: 'nothing',
  },
];

import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'problem_report',
    title: { tr: 'Bildirilen sorunlar', en: 'Reported problems' },
    whose: { by: 'id', columns: ['person_id', 'handled_by'] },
    at: 'reported_at',
    shown: ['person_id', 'person_name', 'page', 'note', 'handled_by', 'handled_name', 'handled_word'],
    hidden: ['steps'],
    why: 'security',
    kept: 'always',
    erased: 'names',
  },
];

import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'rule_exception',
    title: { tr: 'Kural istisnaları', en: 'Exceptions to rules' },
    whose: { by: 'id', columns: ['person_id', 'proposed_by', 'confirmed_by', 'ended_by'] },
    at: 'proposed_at',
    shown: ['person_id', 'reason', 'valid_until', 'proposed_by', 'confirmed_by', 'ended_by'],
    hidden: [],
    why: 'evidence',
    kept: 'always',
    erased: 'names',
  },
];

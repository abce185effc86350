import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'company_invitation',
    title: { tr: 'Firma davetleri', en: 'Invitations to companies' },
    whose: { by: 'id', columns: ['person_id', 'asked_by'] },
    at: 'asked_at',
    shown: ['person_id', 'user_name', 'asked_by', 'state'],
    hidden: [],
    why: 'evidence',
    kept: 'always',
    erased: 'names',
  },
];

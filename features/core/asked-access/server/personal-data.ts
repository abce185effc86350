import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'access_request',
    title: { tr: 'Erişim istekleri', en: 'Requests for access' },
    whose: { by: 'id', columns: ['person_id', 'asked_by', 'decided_by'] },
    at: 'requested_at',
    shown: ['person_id', 'url', 'reason', 'level', 'asked_by', 'decided_by', 'outcome', 'word'],
    hidden: [],
    why: 'evidence',
    kept: 'always',
    erased: 'names',
  },
];

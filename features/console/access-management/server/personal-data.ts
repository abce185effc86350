import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'access_proposal',
    title: { tr: 'Önerilen yetki değişiklikleri', en: 'Proposed changes of access' },
    whose: { by: 'id', columns: ['author_id', 'decided_by'] },
    at: 'proposed_at',
    shown: ['author_id', 'subject', 'reason', 'decided_by', 'word'],
    hidden: ['input', 'why', 'impact', 'effects', 'moved'],
    why: 'evidence',
    kept: 'always',
    erased: 'names',
  },
];

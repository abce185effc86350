import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'access_review',
    title: { tr: 'Gözden geçirmeler', en: 'Access reviews' },
    whose: { by: 'id', columns: ['started_by', 'closed_by', 'fallback_id', 'reviewer_ids'] },
    at: 'started_at',
    shown: ['started_by', 'closed_by', 'fallback_id', 'name'],
    hidden: ['reviewer_ids', 'evidence', 'moved'],
    why: 'evidence',
    kept: 'always',
    erased: 'names',
  },
  {
    table: 'access_review_line',
    title: { tr: 'Gözden geçirme satırları', en: 'Lines of reviews' },
    whose: { by: 'id', columns: ['person_id', 'decided_by', 'given_by', 'reviewer_ids'] },
    at: 'decided_at',
    shown: ['person_id', 'role_id', 'given_by', 'reason', 'decision', 'word', 'decided_by'],
    hidden: ['reviewer_ids'],
    why: 'evidence',
    kept: 'always',
    erased: 'names',
  },
];

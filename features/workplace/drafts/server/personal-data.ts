import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'form_draft',
    title: { tr: 'Yarım kalan formlar', en: 'Unfinished forms' },
    whose: { by: 'id', columns: ['person_id'] },
    at: 'updated_at',
    shown: ['person_id', 'title', 'href', 'data'],
    hidden: ['key'],
    why: 'comfort',
    kept: 'drafts',
    erased: 'rows-and-names',
  },
];

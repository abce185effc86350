import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'menu_version',
    title: { tr: 'Yayımlanan menüler', en: 'Menus published' },
    whose: { by: 'id', columns: ['author_id'] },
    at: 'at',
    shown: ['author_id', 'draft_name'],
    hidden: [],
    why: 'evidence',
    kept: 'always',
    erased: 'names',
  },
];

import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'favourite_list',
    title: { tr: 'Sık kullanılanlar', en: 'Favourites' },
    whose: { by: 'id', columns: ['person_id'] },
    at: null,
    shown: ['person_id', 'screens'],
    hidden: [],
    why: 'comfort',
    kept: 'account',
    erased: 'rows',
  },
];

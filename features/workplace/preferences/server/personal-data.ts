import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'person_preference',
    title: { tr: 'Tercihler', en: 'Preferences' },
    whose: { by: 'id', columns: ['person_id'] },
    at: null,
    shown: ['person_id', 'density', 'menu_side', 'home', 'record_width'],
    hidden: [],
    why: 'comfort',
    kept: 'account',
    erased: 'rows',
  },
];

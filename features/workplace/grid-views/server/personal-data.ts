import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'grid_arrangement',
    title: { tr: 'Liste düzenleri', en: 'Arrangements of lists' },
    whose: { by: 'id', columns: ['person_id'] },
    at: 'updated_at',
    shown: ['person_id', 'grid', 'state'],
    hidden: [],
    why: 'comfort',
    kept: 'account',
    erased: 'rows',
  },
  {
    table: 'grid_view',
    title: { tr: 'Kayıtlı görünümler', en: 'Saved views' },
    whose: { by: 'id', columns: ['person_id'] },
    at: null,
    shown: ['person_id', 'name', 'state'],
    hidden: ['grid', 'name_fold'],
    why: 'comfort',
    kept: 'account',
    erased: 'rows',
  },
];

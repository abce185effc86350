import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'mail',
    title: { tr: 'Gönderilecek e-postalar', en: 'Mail to be sent' },
    whose: { by: 'id', columns: ['person_id'] },
    at: 'asked_at',
    shown: ['person_id', 'subject_tr', 'subject_en', 'text_tr', 'text_en', 'error'],
    hidden: ['link', 'link_sealed'],
    why: 'account',
    kept: 'week',
    erased: 'rows-and-names',
  },
];

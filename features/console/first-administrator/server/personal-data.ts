import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'recovery_link',
    title: { tr: 'Yönetici bağlantıları', en: 'Administrator links' },
    whose: { by: 'id', columns: ['person_id'] },
    at: 'created_at',
    shown: ['person_id', 'expires_at'],
    hidden: ['token_hash'],
    why: 'security',
    kept: 'link',
    erased: 'rows',
  },
];

import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'account_difference',
    title: { tr: 'Kimlik sağlayıcıdaki hesapla farklar', en: 'Differences to the account at the identity provider' },
    whose: { by: 'id', columns: ['person_id'] },
    at: 'found_at',
    shown: ['person_id', 'kind', 'there'],
    hidden: [],
    why: 'account',
    kept: 'settled',
    erased: 'rows',
  },
];

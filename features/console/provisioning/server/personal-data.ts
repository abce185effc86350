import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'provisioned_person',
    title: { tr: 'Dizindeki adı', en: 'Name in the directory' },
    whose: { by: 'id', columns: ['person_id'] },
    at: 'brought_at',
    shown: ['user_name', 'external_id'],
    hidden: ['person_id'],
    why: 'account',
    kept: 'account',
    erased: 'rows',
  },
  {
    table: 'provisioned_member',
    title: { tr: 'Dizin grupları', en: 'Directory groups' },
    whose: { by: 'id', columns: ['person_id'] },
    at: null,
    shown: ['group_id'],
    hidden: ['person_id'],
    why: 'access',
    kept: 'account',
    erased: 'rows',
  },
  {
    table: 'provider_group_member',
    title: { tr: 'Keycloak grupları', en: 'Keycloak groups' },
    whose: { by: 'id', columns: ['person_id'] },
    at: null,
    shown: ['group_id'],
    hidden: ['person_id'],
    why: 'access',
    kept: 'account',
    erased: 'rows',
  },
];

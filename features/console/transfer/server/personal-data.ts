import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'configuration_import',
    title: { tr: 'Yapılandırma içe aktarmaları', en: 'Imports of the configuration' },
    whose: { by: 'id', columns: ['by_id'] },
    at: 'at',
    shown: ['by_id', 'source'],
    // Names of roles, screens and rules; no people.
    hidden: ['chosen', 'before', 'after'],
    why: 'evidence',
    kept: 'always',
  },
];

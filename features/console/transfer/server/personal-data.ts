import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'configuration_import',
    title: { tr: 'Yapılandırma içe aktarmaları', en: 'Imports of the configuration' },
    whose: { by: 'id', columns: ['author_id'] },
    at: 'at',
    shown: ['author_id'],
    // The address of another installation, and names of roles, screens and rules; no people.
    hidden: ['source', 'chosen', 'before', 'after'],
    why: 'evidence',
    kept: 'always',
    erased: 'names',
  },
];

import type { texts as turkish } from './trail-texts.tr.ts';

export const texts: typeof turkish = {
  'configuration.imported': 'imported the configuration',
  'configuration.taken-back': 'undid an import of the configuration',
  'kind:configuration-import': 'Import of the configuration',
  'field:things': 'Number of records',
  'field:exportedAt': 'Exported at',
};

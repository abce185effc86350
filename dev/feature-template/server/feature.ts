import { listExport } from '#features/workplace/tasks/server/api.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/bound-route.ts';
import { SAMPLE_TOPIC_URL } from '../contract/addresses.ts';
import { sampleTopicContract } from '../contract/endpoints.ts';
import { sampleTopicProblems } from '../contract/problems.ts';
import { sampleNotesSource } from '../contract/sources.ts';
import { createSampleNote } from './create-sample-note.ts';
import { sampleNoteRows } from './data-sources.ts';
import { getSampleNote } from './sample-topic-store.ts';
import { sampleTopicMigrations } from './tables.ts';

/** Sample Topic: its table, its screen and its operations. */
export const sampleTopicFeature: ServerFeature = {
  name: 'sample-topic',
  migrations: sampleTopicMigrations,
  tenantTables: ['sample_topic_sample_note'],
  screens: [
    {
      url: SAMPLE_TOPIC_URL,
      name: 'sample-topic-list',
      caption: { tr: 'Örnek Konu', en: 'Sample Topic' },
      menu: { group: { key: 'diger', tr: 'Diğer', en: 'Other', sequence: 25 }, icon: 'list-details', sequence: 10 },
    },
  ],
  problems: sampleTopicProblems.specs,
  dataSources: [sampleNotesSource],
  routes: () => [
    bind(sampleTopicContract, {
      exportSampleNotes: listExport({
        operation: sampleTopicContract.exportSampleNotes,
        name: { tr: 'Örnek Konu', en: 'Sample Topic' },
        source: sampleNoteRows,
        action: 'sample-topic.exported',
        kind: 'sample-topic',
        list: SAMPLE_TOPIC_URL,
      }),
      getSampleNote: ({ id }, context) => getSampleNote(context.tx, companyOf(context), id),
      createSampleNote,
    }),
    sampleNoteRows.routes,
  ],
};

import { companyOf } from '#platform/server/company-of.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/bound-route.ts';
import { SAMPLE_TOPIC_URL } from '../contract/addresses.ts';
import { sampleTopicContract } from '../contract/endpoints.ts';
import { sampleTopicProblems } from '../contract/problems.ts';
import { createRecord } from './create-record.ts';
import { listRecords } from './sample-topic-store.ts';
import { sampleTopicMigrations } from './tables.ts';

/** Sample Topic: its table, its screen and its operations. */
export const sampleTopicFeature: ServerFeature = {
  name: 'sample-topic',
  migrations: sampleTopicMigrations,
  tenantTables: ['sample_topic_record'],
  screens: [
    {
      url: SAMPLE_TOPIC_URL,
      name: 'sample-topic-list',
      caption: { tr: 'Örnek Konu', en: 'Sample Topic' },
      menu: { group: { key: 'diger', tr: 'Diğer', en: 'Other', sequence: 25 }, icon: 'list-details', sequence: 10 },
    },
  ],
  problems: sampleTopicProblems.specs,
  routes: () => [
    bind(sampleTopicContract, {
      listRecords: (input, context) => listRecords(context.tx, companyOf(context), input),
      createRecord,
    }),
  ],
};

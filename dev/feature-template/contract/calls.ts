import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { SAMPLE_TOPIC_URL } from './addresses.ts';

const mayRead = access.screens({ url: SAMPLE_TOPIC_URL, level: 'view' });

const mayEdit = access.screens({ url: SAMPLE_TOPIC_URL, level: 'edit' });

export const sampleTopicCalls = callsOf(async () => (await import('./shapes.ts')).sampleTopicShapes, {
  listRecords: { method: 'GET', path: '/api/sample-topic/records', access: mayRead },
  createRecord: {
    method: 'POST',
    path: '/api/sample-topic/records',
    access: mayEdit,
    problems: ['sample-topic-name-taken'],
  },
});

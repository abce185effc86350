import * as z from 'zod/mini';
import { access, endpoint, type Contract } from '#platform/contract/endpoint.ts';
import { liveEvent } from '#platform/contract/live-event.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { id, instant, pageOf, pageQuery, text } from '#platform/contract/shapes.ts';

/** The address of the screen of this feature. */
export const SAMPLE_TOPIC_URL = '/screen/sample-topic/list';

const mayRead = access.screens({ url: SAMPLE_TOPIC_URL, level: 'view' });
const mayEdit = access.screens({ url: SAMPLE_TOPIC_URL, level: 'edit' });

const record = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  createdBy: z.string(),
});

export const sampleTopicContract = {
  listRecords: endpoint({
    method: 'GET',
    path: '/api/sample-topic/records',
    title: 'Sample Topic: list the records',
    access: mayRead,
    input: z.strictObject({ ...pageQuery, search: z._default(z.string().check(z.maxLength(80)), '') }),
    output: pageOf(record),
    problems: [],
  }),
  createRecord: endpoint({
    method: 'POST',
    path: '/api/sample-topic/records',
    title: 'Sample Topic: create a record',
    access: mayEdit,
    status: 201,
    input: z.strictObject({ name: text(120) }),
    output: z.object({ id }),
    problems: ['sample-topic-name-taken'],
  }),
} satisfies Contract;

export const sampleTopicProblems = defineProblems({
  'sample-topic-name-taken': {
    status: 409,
    tr: '“{name}” adında bir kayıt zaten var.',
    en: 'There is already a record named “{name}”.',
  },
});

/** A record of the company was added or changed. */
export const sampleTopicChanged = liveEvent('sample-topic.changed', z.object({ id }));

import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id, instant, pageOf, pageQuery, text } from '#platform/contract/shapes.ts';

const record = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  createdBy: z.string(),
});

/** What the calls of `sampleTopicCalls` take and answer. */
export const sampleTopicShapes = {
  listRecords: {
    title: 'Sample Topic: list the records',
    input: z.strictObject({ ...pageQuery, search: z._default(z.string().check(z.maxLength(80)), '') }),
    output: pageOf(record),
  },
  createRecord: {
    title: 'Sample Topic: create a record',
    undo: { none: 'adds a record' },
    status: 201,
    input: z.strictObject({ name: text(120) }),
    output: z.object({ id }),
  },
} satisfies Operations;

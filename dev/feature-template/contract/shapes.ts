import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { exportOperation } from '#platform/contract/report-shapes.ts';
import { id, idText, instant, text } from '#platform/contract/shapes.ts';

/** What the calls of `sampleTopicCalls` take and answer. */
export const sampleTopicShapes = {
  exportSampleNotes: exportOperation({ tr: 'Örnek Konu listesi', en: 'The list of Sample Topic' }),
  getSampleNote: {
    title: 'Sample Topic: show a sample note',
    input: z.strictObject({ id: idText }),
    output: z.object({ id, name: z.string(), createdAt: instant, createdBy: z.string() }),
  },
  createSampleNote: {
    title: 'Sample Topic: create a sample note',
    undo: { none: 'adds a sample note' },
    status: 201,
    input: z.strictObject({ name: text(120) }),
    output: z.object({ id }),
  },
} satisfies Operations;

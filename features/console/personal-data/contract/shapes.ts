import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { idText, sheetFormats } from '#platform/contract/shapes.ts';

const format = z.enum(sheetFormats);
const made = z.object({ rows: z.int() });
const title = { tr: 'Kişisel veriler', en: 'The personal data' };

/** What the calls of `personalDataCalls` take and answer. */
export const personalDataShapes = {
  exportOwnData: {
    title: 'Make a file of what is kept about me',
    undo: { none: 'makes a file' },
    transaction: 'none',
    input: z.strictObject({ format }),
    output: made,
    asynchronous: { when: 'always', title },
  },
  exportDataOfPerson: {
    title: 'Make a file of what is kept about a person',
    undo: { none: 'makes a file' },
    transaction: 'none',
    input: z.strictObject({ id: idText, format }),
    output: made,
    asynchronous: { when: 'always', title },
  },
} satisfies Operations;

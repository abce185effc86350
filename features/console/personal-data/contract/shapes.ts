import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id, idText, sheetFormats, text } from '#platform/contract/shapes.ts';

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
  weighErasure: {
    title: 'Weigh the erasure of a person',
    input: z.strictObject({ id: idText }),
    output: z.object({
      name: z.string(),
      /** What will stand in the place of the name. */
      mark: z.string(),
      active: z.boolean(),
      /** Their account at an outside provider: there is none, the product may not delete it, or it can be deleted too. */
      account: z.enum(['none', 'elsewhere', 'deletable']),
      tables: z.array(
        z.object({ title: z.string(), rows: z.int(), fate: z.enum(['deleted', 'renamed']), why: z.string() }),
      ),
    }),
  },
  erasePerson: {
    title: 'Erase the personal data of a person',
    undo: { asked: 'what goes and what stays, and that there is no undo' },
    input: z.strictObject({
      id: idText,
      reason: text(500),
      /** Their account at the identity provider is deleted too; other applications may use it. */
      deleteAccount: z.optional(z.boolean()),
    }),
    output: z.object({ id }),
  },
} satisfies Operations;

import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id, idText, instant, nothing } from '#platform/contract/shapes.ts';
import { MOST_FILE_BYTES, transferParts } from './configuration.ts';

/** A file as it was read, its text whole: what is wrong in it is said by the server, in words. */
const file = z.string().check(z.maxLength(MOST_FILE_BYTES));

/** The body around it, its text escaped. */
const MOST_BODY = 2 * MOST_FILE_BYTES + 1_000_000;

const field = z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) });

const difference = z.object({
  key: z.string(),
  part: z.enum(transferParts),
  name: z.string(),
  change: z.enum(['added', 'changed', 'removed']),
  /** What becomes another, part by part: the first of them. */
  fields: z.array(field),
  more: z.int(),
  /** What it names and is not here: it cannot be placed, or not all of it. */
  lacks: z.array(z.string()),
  isPlaceable: z.boolean(),
});

export type Difference = z.output<typeof difference>;

const chosen = z.array(z.string().check(z.maxLength(2_000))).check(z.minLength(1), z.maxLength(20_000));

const impact = z.object({
  gain: z.int(),
  lose: z.int(),
  /** Some of them by name. */
  gaining: z.array(z.string()),
  losing: z.array(z.string()),
});

/** What the calls of `transferCalls` take and answer. */
export const transferShapes = {
  exportConfiguration: {
    title: 'Export roles, screens, menu and rules as one file',
    input: nothing,
    output: z.object({ name: z.string(), content: z.string() }),
    transaction: 'read',
    everyCompanyForAdmin: true,
  },
  compareConfiguration: {
    title: 'Compare a file with this installation',
    undo: { none: 'compares, and changes nothing' },
    input: z.strictObject({ file }),
    output: z.object({
      exportedAt: instant,
      from: z.string(),
      differences: z.array(difference),
      /** So many things are the same on both sides. */
      same: z.int(),
    }),
    transaction: 'read',
    everyCompanyForAdmin: true,
    maxBody: MOST_BODY,
  },
  weighConfiguration: {
    title: 'Weigh what is chosen of a file',
    undo: { none: 'does it, weighs it and takes it back' },
    input: z.strictObject({ file, chosen }),
    output: impact,
    maxBody: MOST_BODY,
  },
  importConfiguration: {
    title: 'Import what is chosen of a file',
    undo: 'takeBackImport',
    input: z.strictObject({ file, chosen }),
    output: z.object({
      id,
      done: z.int(),
      /** What was left out, because it is not here. */
      left: z.array(z.string()),
    }),
    maxBody: MOST_BODY,
  },
  takeBackImport: {
    title: 'Undo an import',
    input: z.strictObject({ id: idText }),
    output: z.object({ done: z.int() }),
  },
  listImports: {
    title: 'List the latest imports',
    input: nothing,
    output: z.object({
      rows: z.array(
        z.object({
          id,
          by: z.string(),
          at: instant,
          from: z.string(),
          things: z.int(),
          takenBackAt: z.nullable(instant),
        }),
      ),
    }),
    transaction: 'read',
  },
} satisfies Operations;

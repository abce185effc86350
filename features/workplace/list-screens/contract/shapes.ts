import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { exportOperation } from '#platform/contract/report-shapes.ts';
import { MAX_TAKE } from '#platform/contract/reading.ts';
import { idText } from '#platform/contract/shapes.ts';

const caption = z.object({ tr: z.string(), en: z.string() });

const column = z.object({
  key: z.string(),
  type: z.enum(['text', 'number', 'decimal', 'day', 'instant', 'boolean', 'enum']),
  caption,
  nullable: z.boolean(),
  filterable: z.boolean(),
  sortable: z.boolean(),
  searched: z.boolean(),
  /** What the values of a closed list are called; null for other columns. */
  values: z.nullable(z.record(z.string(), caption)),
});

const exported = exportOperation({ tr: 'Ekranın listesi', en: 'List of the screen' });

/** What the calls of `listScreensCalls` take and answer. */
export const listScreensShapes = {
  findListScreen: {
    title: 'Show what a list screen consists of',
    input: z.strictObject({ id: idText }),
    output: z.object({
      /** The columns that are there, in their order. */
      columns: z.array(column),
      order: z.array(z.object({ field: z.string(), descending: z.boolean() })),
      /** What this version of the product lacks of it. */
      lacks: z.object({
        source: z.boolean(),
        /** Its fixed filter names what is gone: no row is shown, for too many would be. */
        filter: z.boolean(),
        columns: z.array(caption),
      }),
    }),
    transaction: 'read',
    isNoUse: true,
  },
  readListScreen: {
    title: 'Read the rows of a list screen',
    input: z.strictObject({
      id: idText,
      skip: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
      take: z._default(z.int().check(z.gte(1), z.lte(MAX_TAKE)), 50),
      sort: z.optional(z.array(z.strictObject({ field: z.string(), descending: z.optional(z.boolean()) }))),
      /** A typed tree over the columns of the list, as data sources take it. */
      filter: z.optional(z.unknown()),
      search: z.optional(z.string().check(z.maxLength(200))),
    }),
    output: z.object({
      rows: z.array(z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])))),
      total: z.int(),
    }),
    transaction: 'read',
    isNoUse: true,
    asynchronous: { when: 'when-slow', title: { tr: 'Liste ekranı', en: 'List screen' } },
  },
  exportListScreen: { ...exported, input: z.extend(exported.input, { id: idText }), isNoUse: true },
} satisfies Operations;

import * as z from 'zod/mini';
import { text } from '#platform/contract/shapes.ts';

/** Columns of one list at most. */
const MOST_COLUMNS = 40;
const MOST_ORDERS = 6;

const name = z.string().check(z.minLength(1), z.maxLength(100));

/** What an administrator makes a list of: a data source, some of its columns, a part of its rows and their order. */
export const listDefinition = z.strictObject({
  source: name,
  columns: z
    .array(z.strictObject({ key: name, caption: z.strictObject({ tr: text(60), en: text(60) }) }))
    .check(z.minLength(1), z.maxLength(MOST_COLUMNS)),
  /** A filter as data sources take it, over any column of the source; null: all rows. */
  filter: z.unknown(),
  order: z.array(z.strictObject({ field: name, descending: z.boolean() })).check(z.maxLength(MOST_ORDERS)),
});

export type WantedList = z.infer<typeof listDefinition>;

import * as z from 'zod/mini';
import type { Asynchronous, Undo } from './endpoint.ts';
import { MOST_AT_ONCE, MOST_CHOSEN } from './row-action-limits.ts';

/** What became of one of the chosen rows. */
const rowOutcome = z.object({
  id: z.union([z.int(), z.string()]),
  /** What people call the row. */
  name: z.string(),
  state: z.enum(['done', 'unchanged', 'refused']),
  /** By which the change is taken back: the row's version after it, or the name of what was posted; null where nothing changed. */
  mark: z.nullable(z.union([z.int(), z.string()])),
  /** Why it was refused, in the reader's language. */
  problem: z.nullable(z.object({ code: z.string(), message: z.string() })),
});

export type RowOutcome = z.infer<typeof rowOutcome>;

/** What became of the chosen rows, in the order in which they were sent. */
export const rowOutcomes = z.object({ results: z.array(rowOutcome) });

const moreThan =
  (most: number) =>
  (input: unknown): boolean =>
    (input as { readonly rows: readonly unknown[] }).rows.length > most;

/** An operation on rows that were chosen in a list: each is decided for itself, and many become a task. `undo` takes it back. */
export const rowsOperation = <R extends z.ZodMiniType, I extends Record<string, z.ZodMiniType>>(
  title: string,
  task: Asynchronous['title'],
  row: R,
  input: I,
  undo?: Undo,
  atOnce = MOST_AT_ONCE,
) => ({
  title,
  ...(undo === undefined ? {} : { undo }),
  input: z.strictObject({ rows: z.array(row).check(z.minLength(1), z.maxLength(MOST_CHOSEN)), ...input }),
  output: rowOutcomes,
  asynchronous: { when: 'large' as const, title: task, isLarge: moreThan(atOnce) },
});

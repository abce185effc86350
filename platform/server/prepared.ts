import { type RawBuilder, sql } from 'kysely';

/** What tells a pool that a statement is one of these; the embedded database, which plans each anew, passes over it. */
const MARK = '/* prepared */';

/**
 * Like `sql`, for a statement of a path that is taken again and again: each connection to a server parses it once, and plans
 * it once where that plan is as good for all values. For a whole statement whose text is always the same and that names its
 * columns: lists of values go in as arrays.
 */
export const prepared = <T>(text: TemplateStringsArray, ...values: readonly unknown[]): RawBuilder<T> =>
  sql<T>`${sql.raw(MARK)} ${sql<T>(text, ...values)}`;

/** Whether a connection is to keep a statement, by its text. */
export const isPrepared = (text: string): boolean => text.startsWith(MARK);

import type { Columns } from '#platform/contract/data-column.ts';
import type { DataSource } from '#platform/contract/data-source.ts';
import type { Filter } from '#platform/contract/data-filter.ts';
import type { Page, ReadRequest } from '#platform/contract/reading.ts';
import type { Context } from './context.ts';

/** What is left of a source where somebody chose some of its columns and a part of its rows. */
export type Narrowing = {
  /** The only columns that a caller can read, search, filter and order by. */
  readonly columns: Columns;
  /** What holds of every row beside what is asked, over all columns of the source. */
  readonly where: Filter | null;
  /** The order until somebody asks for another, over all columns of the source. */
  readonly order: ReadRequest['sort'];
};

export type NarrowedRow = Readonly<Record<string, string | number | boolean | null>>;

/** A data source that can be read in part. */
export type NarrowedSource = {
  readonly source: DataSource;
  readonly read: (narrowing: Narrowing, asked: ReadRequest, context: Context) => Promise<Page<NarrowedRow>>;
};

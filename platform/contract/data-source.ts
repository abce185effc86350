import type * as z from 'zod/mini';
import type { Access } from './access.ts';
import type { Call } from './call.ts';
import type { Caption, Columns, RowOf } from './data-column.ts';
import { readProblems } from './read-problems.ts';
import type { Page, ReadInput, ReadRequest } from './reading.ts';

export type DataSource<C extends Columns = Columns> = {
  readonly name: string;
  readonly title: Caption;
  readonly columns: C;
  /** Whether an administrator may bind a list screen to it. */
  readonly bindable: boolean;
  /** The column that tells one row from every other; it ends every order. */
  readonly key: string;
  /** The default order of rows. */
  readonly order: readonly { readonly field: string; readonly descending: boolean }[];
  readonly read: Call<z.ZodMiniType<ReadRequest, ReadInput>, z.ZodMiniType<Page<RowOf<C>>, Page<RowOf<C>>>>;
};

export type Declared<C extends Columns> = {
  /** As in the address: `stock-by-lot`. */
  readonly name: string;
  readonly title: Caption;
  readonly access: Access;
  readonly key: keyof C & string;
  /** `-name` is descending. */
  readonly order: readonly ((keyof C & string) | `-${keyof C & string}`)[];
  readonly columns: C;
  /**
   * An administrator may bind a list screen to it, whose readers need no right to this source. Only for rows of the
   * business: what the console, the request log or a person's own lists show may not be.
   */
  readonly bindable?: true;
};

/**
 * Declares a data source: its name, who may read it, its columns. What is declared here is all that a reader can ask
 * for; the server gives each column its SQL in `readable()`.
 */
export const dataSource = <const C extends Columns>({
  name,
  title,
  access,
  key,
  columns,
  order,
  bindable,
}: Declared<C>): DataSource<C> => ({
  name,
  title,
  columns,
  bindable: bindable === true,
  key,
  order: order.map((each) => ({ field: each.replace(/^-/, ''), descending: each.startsWith('-') })),
  read: {
    method: 'POST',
    path: `/derinexecution/api/data-sources/${name}/read`,
    access,
    problems: readProblems,
    shapes: async () => (await import('./data-source-shapes.ts')).readShapes(name, columns),
  },
});

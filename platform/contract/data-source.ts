import * as z from 'zod/mini';
import { type Caption, type Column, type Columns, isSortable, type RowOf } from './data-column.ts';
import { asFilter, type Filter, filterDocument } from './data-filter.ts';
import { dataSourceProblems, readProblems } from './data-source-problems.ts';
import { type Access, type Endpoint, endpoint } from './endpoint.ts';
import { day, instant } from './shapes.ts';

export type Sort = { readonly field: string; readonly descending?: boolean | undefined };

/** What a reader asks for: a page of rows in some order, found by a search and a typed tree over the shown columns. */
export type ReadInput = {
  readonly skip?: number | undefined;
  readonly take?: number | undefined;
  readonly sort?: readonly Sort[] | undefined;
  readonly filter?: Filter | null | undefined;
  readonly search?: string | undefined;
};
/** The same, looked through and completed. */
export type ReadRequest = {
  readonly skip: number;
  readonly take: number;
  readonly sort: readonly { readonly field: string; readonly descending: boolean }[];
  readonly filter: Filter | null;
  readonly search: string;
};
export type Page<Row> = { readonly rows: Row[]; readonly total: number };

export type DataSource<C extends Columns = Columns> = {
  readonly name: string;
  readonly title: Caption;
  readonly columns: C;
  /** The column that tells one row from every other; it ends every order. */
  readonly key: string;
  /** The order of rows when nobody asks for one. */
  readonly order: readonly { readonly field: string; readonly descending: boolean }[];
  readonly read: Endpoint<z.ZodMiniType<ReadRequest, ReadInput>, z.ZodMiniType<Page<RowOf<C>>, Page<RowOf<C>>>>;
};

export const MAX_TAKE = 200;
const MAX_SORTS = 6;
const MAX_SEARCH = 200;

const namesOf = (columns: Columns, wanted: (of: Column) => boolean): string[] =>
  Object.entries(columns)
    .filter(([, of]) => wanted(of))
    .map(([name]) => name);

const valueShape = (of: Column): z.ZodMiniType => {
  if (of.type === 'number') return z.number();
  if (of.type === 'boolean') return z.boolean();
  if (of.type === 'day') return day;
  if (of.type === 'instant') return instant;
  return of.type === 'enum' ? z.enum(Object.keys(of.values)) : z.string();
};

const rowShape = (columns: Columns) =>
  z.object(
    Object.fromEntries(
      Object.entries(columns).map(([name, of]) => [name, of.nullable ? z.nullable(valueShape(of)) : valueShape(of)]),
    ),
  );

/** A shape whose JSON schema is given beside it: what it checks no library could tell. */
const documented = <S extends z.ZodMiniType>(shape: S, schema: object): S => {
  shape._zod.toJSONSchema = () => schema;
  return shape;
};

const columnName = (columns: Columns, wanted: (of: Column) => boolean) => {
  const names = namesOf(columns, wanted);
  const named = z.pipe(
    z.string().check(z.maxLength(100)),
    z.transform((name: string) => {
      if (names.includes(name)) return name;
      throw dataSourceProblems.problem('column-unknown', { column: name.slice(0, 60) }, [
        { path: 'sort', code: 'unknown' },
      ]);
    }),
  );
  return documented(named, { type: 'string', enum: names });
};

const inputShape = (name: string, columns: Columns) =>
  z.strictObject({
    skip: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
    take: z._default(z.int().check(z.gte(1), z.lte(MAX_TAKE)), 50),
    sort: z._default(
      z
        .array(z.strictObject({ field: columnName(columns, isSortable), descending: z._default(z.boolean(), false) }))
        .check(z.maxLength(MAX_SORTS)),
      [],
    ),
    filter: z._default(
      documented(
        z.pipe(
          z.unknown(),
          z.transform((sent: unknown) => asFilter(columns, sent)),
        ),
        { anyOf: [{ $ref: `#/components/schemas/${filterName(name)}` }, { type: 'null' }] },
      ),
      null,
    ),
    search: z._default(z.string().check(z.maxLength(MAX_SEARCH)), ''),
  });

const filterName = (name: string): string => `filter-of-${name}`;

export type Declared<C extends Columns> = {
  /** As in the address: `stock-by-lot`. */
  readonly name: string;
  readonly title: Caption;
  readonly access: Access;
  readonly key: keyof C & string;
  /** `-name` is descending. */
  readonly order: readonly ((keyof C & string) | `-${keyof C & string}`)[];
  readonly columns: C;
};

/**
 * Declares a data source: its name, who may read it, its columns. What is declared here is all that a reader can ask
 * for; the server gives each column its SQL in `readable()`.
 */
export const dataSource = <const C extends Columns>(declared: Declared<C>): DataSource<C> => {
  const { name, title, access, key, columns } = declared;
  const order = declared.order.map((each) => ({ field: each.replace(/^-/, ''), descending: each.startsWith('-') }));
  const read = endpoint({
    method: 'POST',
    path: `/derinexecution/api/data-sources/${name}/read`,
    title: `Read a data source: ${title.en}`,
    access,
    transaction: 'read',
    // A reading that takes longer than its reader wants to wait goes on as a task.
    asynchronous: { when: 'when-slow', title },
    input: inputShape(name, columns),
    output: z.object({ rows: z.array(rowShape(columns)), total: z.int() }),
    problems: [...readProblems],
    schemas: { [filterName(name)]: filterDocument(columns, filterName(name)) },
  });
  return { name, title, columns, key, order, read: read as unknown as DataSource<C>['read'] };
};

/** Any other name: it is not there, for whoever asks. */
export const unknownDataSource = endpoint({
  method: 'POST',
  path: '/derinexecution/api/data-sources/:name/read',
  title: 'Read a data source that there is none of',
  access: { kind: 'signed-in' },
  transaction: 'none',
  input: z.looseObject({ name: z.string() }),
  output: z.never(),
  problems: ['data-source-unknown'],
});

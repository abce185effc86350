import { sql } from 'kysely';
import { type Caption, type Column, type Columns, isSearched, type RowOf } from '#platform/contract/data-column.ts';
import { readEndpoint } from '#platform/contract/data-source-endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { DataSource } from '#platform/contract/data-source.ts';
import type { Page, ReadRequest } from '#platform/contract/reading.ts';
import { fold } from '#platform/contract/turkish.ts';
import type { Language } from './answers.ts';
import type { Tx } from './db.ts';
import { type ColumnsSql, type ColumnSql, filterSql, foldOf, type FoundBy, type Sql } from './filter-sql.ts';
import { inTime, orFilterTooSlow } from './filter-time.ts';
import type { BoundRoutes } from './bound-route.ts';
import type { NarrowedSource } from './narrowed-source.ts';
import type { Context } from './context.ts';

/** Which rows there are for the caller: what stands after `from`, and what must hold of each row. */
export type Rows = {
  readonly from: Sql;
  readonly where?: Sql | undefined;
  /**
   * Every row is computed before the first is known: a page and how many rows there are come by one statement, which
   * computes them once. Otherwise rows are counted by a statement of its own, which leaves out what only a row shows.
   */
  readonly once?: boolean;
};

type OneColumn = Sql | ColumnSql;

/** A column whose text is kept in both languages: each reader reads, orders, searches and exports it in their own. */
export type InLanguage = Readonly<Record<Language, OneColumn>>;

export type SourceSql<C extends Columns> = {
  /** Called with the caller and the request before anything is read, in addition to row security. */
  readonly rows: (context: Context, asked: ReadRequest) => Rows | Promise<Rows>;
  /** The SQL of every declared column. */
  readonly columns: { readonly [K in keyof C]: OneColumn | InLanguage };
  /**
   * What the search looks in, folded, where it is stored, or how a row is found by a folded word; the texts of the row
   * otherwise.
   */
  readonly searchFold?: Sql | FoundBy;
};

const MAX_TERMS = 8;

const isWhole = (given: OneColumn): given is ColumnSql => 'value' in given;

const isInLanguage = (given: OneColumn | InLanguage): given is InLanguage => 'tr' in given;

const columnsOf = <C extends Columns>(given: SourceSql<C>, language: Language): ColumnsSql =>
  Object.fromEntries(
    // In brackets, so that what is compared is the whole of it.
    Object.entries<OneColumn | InLanguage>(given.columns).map(([name, each]) => {
      const of = isInLanguage(each) ? each[language] : each;
      const whole = isWhole(of) ? of : { value: of };
      return [name, { ...whole, value: sql`(${whole.value})` }];
    }),
  );

const selected = (columns: Columns, from: ColumnsSql): Sql =>
  sql.join(
    Object.entries(columns).map(([name, { type }]) => {
      const { value } = from[name] as ColumnSql;
      return sql`${type === 'decimal' ? sql`trim_scale(${value})::text` : value} as ${sql.ref(name)}`;
    }),
  );

/** One of a few, by what people read of it in their language. */
const byCaption = (values: Readonly<Record<string, Caption>>, { value }: ColumnSql, language: Language): Sql => {
  const { compare } = new Intl.Collator(language);
  const named = Object.entries(values).toSorted(([, a], [, b]) => compare(a[language], b[language]));
  return sql`array_position(array[${sql.join(named.map(([key]) => key))}]::text[], ${value}::text)`;
};

const orderBy = (column: Column, of: ColumnSql, language: Language): Sql => {
  if (column.type === 'enum' && of.order === undefined) return byCaption(column.values, of, language);
  if (column.type !== 'text') return of.order ?? of.value;
  return sql`${of.order ?? sql`turkish_order(${of.value})`} collate "C"`;
};

/** Rows of which nothing is known stand last in both directions; the key makes the order whole. */
const ordered = (
  { columns, key, order }: DataSource,
  from: ColumnsSql,
  asked: ReadRequest['sort'],
  language: Language,
): Sql => {
  const sorts = (asked.length > 0 ? asked : order).map(({ field, descending }) => {
    const by = orderBy(columns[field] as Column, from[field] as ColumnSql, language);
    // Where no row has to be put last, an index in the usual order serves.
    const { nullable, type } = columns[field] as Column;
    if (nullable !== true && type !== 'enum') return descending ? sql`${by} desc` : by;
    return descending ? sql`${by} desc nulls last` : sql`${by} asc nulls last`;
  });
  return sql.join([...sorts, (from[key] as ColumnSql).value]);
};

/** Each word of a search must be found in the texts of the row. */
const found = (
  columns: Columns,
  from: ColumnsSql,
  given: Sql | FoundBy | undefined,
  search: string,
): readonly Sql[] => {
  const words = fold(search).split(/\s+/).filter(Boolean).slice(0, MAX_TERMS);
  const texts = Object.keys(columns)
    .filter((name) => isSearched(columns[name] as Column))
    .map((name) => foldOf(from[name] as ColumnSql));
  if (words.length === 0) return [];
  if (given === undefined && texts.length === 0) return [sql`false`];
  const within =
    (text: Sql): FoundBy =>
    (word) =>
      sql`position(${word} in ${text}) > 0`;
  const foundBy = typeof given === 'function' ? given : within(given ?? sql`concat_ws(' ', ${sql.join(texts)})`);
  return words.map((word) => inTime(foundBy(sql`${word}::text`)));
};

const presented = (columns: Columns, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(columns).map((name) => {
      const value = row[name];
      return [name, value instanceof Date ? value.toISOString() : (value ?? null)];
    }),
  );

type Reading = {
  readonly tx: Tx;
  readonly source: DataSource;
  readonly from: ColumnsSql;
  readonly rows: Rows;
  readonly asked: ReadRequest;
  readonly language: Language;
  /** The columns that are read, and that the search looks in. */
  readonly columns: Columns;
  readonly searchFold?: Sql | FoundBy | undefined;
};

/** The name of how many rows there are beside a row; of no column, whose names have no such sign. */
const TOTAL = '#total';
const COUNTED = sql`, count(*) over () as ${sql.ref(TOTAL)}`;

const readPage = async ({ tx, source, from, rows, asked, language, columns, searchFold }: Reading) => {
  const where = sql.join(
    [
      rows.where ?? sql`true`,
      ...(asked.filter === null ? [] : [filterSql(source.columns, from, asked.filter)]),
      ...found(columns, from, searchFold, asked.search),
    ],
    sql` and `,
  );
  const page = await sql<
    Record<string, unknown>
  >`select ${selected(columns, from)}${rows.once === true ? COUNTED : sql``}
    from ${rows.from} where ${where} order by ${ordered(source, from, asked.sort, language)}
    limit ${asked.take} offset ${asked.skip}`
    .execute(tx)
    .catch(orFilterTooSlow);
  const shown = { rows: page.rows.map((row) => presented(columns, row)) };
  const counted = page.rows[0]?.[TOTAL];
  if (typeof counted === 'number') return { ...shown, total: counted };
  // The last rows of a list say how many there are.
  const isLast = page.rows.length < asked.take && (page.rows.length > 0 || asked.skip === 0);
  if (isLast) return { ...shown, total: asked.skip + page.rows.length };
  const all = await sql<{ total: number }>`select count(*) as total from ${rows.from} where ${where}`
    .execute(tx)
    .catch(orFilterTooSlow);
  return { ...shown, total: all.rows[0]?.total ?? 0 };
};

/** Reads a page of a source's rows; what is asked was read by its declaration. */
export const readRows = async <C extends Columns>(
  tx: Tx,
  source: DataSource<C>,
  given: SourceSql<C>,
  rows: Rows,
  asked: ReadRequest,
  language: Language = 'tr',
): Promise<Page<RowOf<C>>> => {
  const { columns } = source;
  const { searchFold } = given;
  const whole = source as unknown as DataSource;
  const reading = { tx, source: whole, from: columnsOf(given, language), rows, asked, language, columns, searchFold };
  return (await readPage(reading)) as Page<RowOf<C>>;
};

/**
 * Reads some columns of a source and a part of its rows. The search looks in those columns alone: what is stored for the
 * whole row would find what nobody sees.
 */
const narrowed = <C extends Columns>(source: DataSource<C>, given: SourceSql<C>): NarrowedSource => ({
  source: source as unknown as DataSource,
  read: async ({ columns, where, order }, asked, context) => {
    const parts = [where, asked.filter].filter((part) => part !== null);
    const [only] = parts;
    const whole: ReadRequest = {
      ...asked,
      sort: asked.sort.length > 0 ? asked.sort : order,
      filter: parts.length > 1 ? { and: parts } : (only ?? null),
    };
    const page = await readPage({
      tx: context.tx,
      source: source as unknown as DataSource,
      from: columnsOf(given, context.language),
      rows: await given.rows(context, whole),
      asked: whole,
      language: context.language,
      columns,
    });
    return page as Page<Readonly<Record<string, string | number | boolean | null>>>;
  },
});

/** A data source with its SQL: read by its route, or by the server itself for a report or an export. */
export type Readable<C extends Columns = Columns> = {
  readonly source: DataSource<C>;
  readonly read: (asked: ReadRequest, context: Context) => Promise<Page<RowOf<C>>>;
  /** Where its rows are asked for: what may be asked of them is read by its shape. */
  readonly endpoint: Endpoint;
  readonly routes: BoundRoutes;
};

/** Gives a declared data source its SQL; `routes` is what its feature serves. */
export const readable = <C extends Columns>(source: DataSource<C>, given: SourceSql<C>): Readable<C> => {
  const read: Readable<C>['read'] = async (asked, context) =>
    readRows(context.tx, source, given, await given.rows(context, asked), asked, context.language);
  const endpoint = readEndpoint(source);
  return {
    source,
    read,
    endpoint,
    routes: [
      {
        name: `read-${source.name}`,
        endpoint,
        handle: (input: never, context) => read(input, context),
        reads: narrowed(source, given),
      },
    ],
  };
};

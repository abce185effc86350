import { type RawBuilder, sql } from 'kysely';
import type { Column, Columns } from '#platform/contract/data-column.ts';
import type { Condition, Filter, Scalar } from '#platform/contract/data-filter.ts';
import { fold } from '#platform/contract/turkish.ts';
import { inTime } from './filter-time.ts';

export type Sql = RawBuilder<unknown>;

/** Whether something of a row contains a folded word. */
export type FoundBy = (word: Sql) => Sql;

/** Where the values of a column come from. */
export type ColumnSql = {
  readonly value: Sql;
  /** Its fold, where one is stored; computed otherwise. */
  readonly fold?: Sql;
  /** Where something quicker tells what it contains than a look into its fold. */
  readonly contains?: FoundBy;
  /** What orders it, where that is stored or is not the value. */
  readonly order?: Sql;
};

/** The SQL of each declared column: written by the server, never sent by anybody. */
export type ColumnsSql = Readonly<Record<string, ColumnSql>>;

const always = sql`true`;
const never = sql`false`;

export const foldOf = ({ value, fold: stored }: ColumnSql): Sql => stored ?? sql`fold_text(${value})`;

/** Both sides to the millisecond that travels: the database counts finer, and nothing would equal what was read. */
const comparable = (type: Column['type'], of: ColumnSql): Sql => {
  if (type === 'text') return foldOf(of);
  return type === 'instant' ? sql`date_trunc('milliseconds', ${of.value})` : of.value;
};

const parameter = (type: Column['type'], value: Scalar): Sql => {
  switch (type) {
    case 'text':
      return sql`${fold(value as string)}::text`;
    // An index on whole numbers serves whole numbers alone.
    case 'number':
      return Number.isSafeInteger(value) ? sql`${String(value)}::bigint` : sql`${String(value)}::numeric`;
    case 'decimal':
      return sql`${String(value)}::numeric`;
    case 'day':
      return sql`${value}::date`;
    case 'instant':
      return sql`date_trunc('milliseconds', ${value}::timestamptz)`;
    case 'boolean':
      return value === true ? always : never;
    default:
      return sql`${value}::text`;
  }
};

const isEmpty = (type: Column['type'], of: ColumnSql): Sql =>
  type === 'text' ? sql`coalesce(${of.value}, '') = ''` : sql`${of.value} is null`;

/**
 * An instant is compared by the millisecond that travels, with its begin and the begin of the next one: the column itself
 * stands alone, so that an index serves it.
 */
const comparedInstant = ({ value: at }: ColumnSql, { op, value }: Condition): Sql => {
  const begin = (of: unknown): Sql => parameter('instant', of as Scalar);
  const end = (of: unknown): Sql => sql`${begin(of)} + interval '1 millisecond'`;
  const within = (first: unknown, last: unknown): Sql => sql`(${at} >= ${begin(first)} and ${at} < ${end(last)})`;
  const list = typeof value === 'object' ? value : [];
  switch (op) {
    case 'lt':
      return sql`${at} < ${begin(value)}`;
    case 'le':
      return sql`${at} < ${end(value)}`;
    case 'gt':
      return sql`${at} >= ${end(value)}`;
    case 'ge':
      return sql`${at} >= ${begin(value)}`;
    case 'between':
      return within(list[0], list[1]);
    case 'in':
      return sql`(${sql.join(
        list.map((each) => within(each, each)),
        sql` or `,
      )})`;
    default:
      return within(value, value);
  }
};

const contains = (word: Sql, of: ColumnSql): Sql =>
  inTime(of.contains?.(word) ?? sql`position(${word} in ${foldOf(of)}) > 0`);

const compared = (type: Column['type'], of: ColumnSql, condition: Condition): Sql => {
  if (type === 'instant') return comparedInstant(of, condition);
  const { op, value } = condition;
  const left = comparable(type, of);
  const right = (): Sql => parameter(type, value as Scalar);
  const list = (): readonly Sql[] => (value as readonly Scalar[]).map((each) => parameter(type, each));
  switch (op) {
    case 'eq':
      return sql`${left} = ${right()}`;
    case 'lt':
      return sql`${left} < ${right()}`;
    case 'le':
      return sql`${left} <= ${right()}`;
    case 'gt':
      return sql`${left} > ${right()}`;
    case 'ge':
      return sql`${left} >= ${right()}`;
    case 'between':
      return sql`${left} between ${list()[0]} and ${list()[1]}`;
    case 'in':
      return sql`${left} in (${sql.join(list())})`;
    case 'contains':
      return contains(right(), of);
    default:
      return sql`starts_with(${left}, ${right()})`;
  }
};

/** Nothing is unknown here: a condition on an empty value does not hold, and its negation does. */
const conditionSql = (columns: Columns, from: ColumnsSql, condition: Condition): Sql => {
  const { type, nullable } = columns[condition.field] as Column;
  const of = from[condition.field] as ColumnSql;
  if (condition.op === 'empty') return isEmpty(type, of);
  if (condition.op === 'ne')
    return sql`${comparable(type, of)} is distinct from ${parameter(type, condition.value as Scalar)}`;
  const holds = compared(type, of, condition);
  return nullable ? sql`coalesce(${holds}, false)` : holds;
};

/** A filter that was read by `asFilter` as a condition of SQL: its names choose among declared columns, its values are parameters. */
export const filterSql = (columns: Columns, from: ColumnsSql, filter: Filter): Sql => {
  const below = (parts: readonly Filter[]): Sql[] => parts.map((each) => filterSql(columns, from, each));
  if ('and' in filter) return sql`(${sql.join(below(filter.and), sql` and `)})`;
  if ('or' in filter) return sql`(${sql.join(below(filter.or), sql` or `)})`;
  if ('not' in filter) return sql`not ${filterSql(columns, from, filter.not)}`;
  return sql`(${conditionSql(columns, from, filter)})`;
};

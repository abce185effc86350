import { compareTurkish, fold } from '#platform/contract/turkish.ts';
import type { CellValue, ColumnKind, Condition, FilterNode, FilterOp, GridColumn, GridQuery } from './grid-types.ts';
import { valueOf } from './grid-types.ts';

/** What may be asked of each kind, the usual first. */
export const OPS_OF: Readonly<Record<ColumnKind, readonly FilterOp[]>> = {
  text: ['contains', 'starts', 'is', 'not', 'empty', 'filled'],
  number: ['is', 'above', 'below', 'from', 'to', 'between', 'not', 'empty', 'filled'],
  day: ['is', 'from', 'to', 'between', 'empty', 'filled'],
  moment: ['is', 'from', 'to', 'between', 'empty', 'filled'],
  choice: ['in', 'not', 'empty', 'filled'],
  yesno: ['is'],
};

const LONGEST = 200;
/** As long as every server keeps it exact. */
const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/;
const DAY = /^(?!0000)\d{4}-\d\d-\d\d$/;

/** A day that there is: the thirtieth of February is none. */
const isDay = (value: string): boolean => {
  const at = DAY.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};

// No database keeps half of a character or the zero character.
const isText = (value: string): boolean => value.length <= LONGEST && value.isWellFormed() && !value.includes('\u0000');

const KINDS: Readonly<Record<ColumnKind, (value: string, choices: GridColumn<never>['choices']) => boolean>> = {
  text: isText,
  number: (value) => NUMBER.test(value),
  day: isDay,
  moment: isDay,
  choice: (value, choices) => choices === undefined || choices.some((choice) => choice.value === value),
  yesno: (value) => value === 'true' || value === 'false',
};

/**
 * What of a condition can be asked of these columns: links and views live longer than columns, their kinds and their
 * choices. Null when nothing of it can.
 */
export const askable = <R>(columns: readonly GridColumn<R>[], condition: Condition): Condition | null => {
  const { key, op, values } = condition;
  const column = columns.find((each) => each.key === key);
  if (column === undefined || column.filterable === false) return null;
  const { kind = 'text', choices } = column;
  if (!OPS_OF[kind].includes(op) && op !== 'in' && op !== 'is') return null;
  const kept = values.filter((value) => KINDS[kind](value, choices));
  if (kept.length === values.length) return condition;
  const isList = op === 'in' || op === 'not';
  return isList && kept.length > 0 ? { key, op, values: kept } : null;
};

const isEmpty = (value: CellValue): boolean => value === null || value === undefined || value === '';

const dayIn = (moment: string): string => {
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? moment : at.toLocaleDateString('sv');
};

/** A value as one of its kind is compared: a number, folded words, a day. */
const comparable = (kind: ColumnKind, value: CellValue, code: boolean): string | number => {
  if (kind === 'number') return Number(value);
  if (kind === 'moment') return dayIn(String(value));
  return kind === 'text' && !code ? fold(String(value)) : String(value);
};

type Test = (value: string | number, wanted: readonly (string | number)[]) => boolean;

const TESTS: Readonly<Record<Exclude<FilterOp, 'empty' | 'filled'>, Test>> = {
  contains: (value, [wanted = '']) => String(value).includes(String(wanted)),
  starts: (value, [wanted = '']) => String(value).startsWith(String(wanted)),
  is: (value, [wanted = '']) => value === wanted,
  not: (value, wanted) => !wanted.includes(value),
  in: (value, wanted) => wanted.includes(value),
  above: (value, [wanted = 0]) => value > wanted,
  below: (value, [wanted = 0]) => value < wanted,
  from: (value, [wanted = 0]) => value >= wanted,
  to: (value, [wanted = 0]) => value <= wanted,
  between: (value, [from = 0, to = 0]) => value >= from && value <= to,
};

const meets = <R>(column: GridColumn<R>, row: R, { op, values }: Condition): boolean => {
  const value = valueOf(column, row);
  if (op === 'empty') return isEmpty(value);
  if (op === 'filled') return !isEmpty(value);
  if (isEmpty(value)) return op === 'not';
  const kind = column.kind ?? 'text';
  const code = column.code === true;
  return TESTS[op](
    comparable(kind, value, code),
    values.map((wanted) => comparable(kind, wanted, code)),
  );
};

/** Whether a row is what a filter wants. */
export const matches = <R>(node: FilterNode, row: R, columns: ReadonlyMap<string, GridColumn<R>>): boolean => {
  if ('join' in node) {
    const each = (inner: FilterNode) => matches(inner, row, columns);
    return node.join === 'all' ? node.nodes.every(each) : node.nodes.some(each);
  }
  const column = columns.get(node.key);
  return column === undefined || meets(column, row, node);
};

/** A value as people read it where it is one of a few; any other as it is. */
export const namedValue = <R>({ choices }: GridColumn<R>, value: CellValue): CellValue =>
  choices?.find((choice) => choice.value === String(value))?.label ?? value;

/** Which of two values of a column comes first; empty ones last. */
export const compareValues = <R>(column: GridColumn<R>, one: CellValue, other: CellValue): number => {
  if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other));
  const { kind = 'text' } = column;
  if (kind === 'number') return Number(one) - Number(other);
  const [a, b] = [String(namedValue(column, one)), String(namedValue(column, other))];
  return kind === 'text' || kind === 'choice' ? compareTurkish(a, b) : a < b ? -1 : Number(a > b);
};

/** Orders rows by several columns; empty cells come last either way. */
export const sorted = <R>(
  rows: readonly R[],
  sort: GridQuery['sort'],
  columns: ReadonlyMap<string, GridColumn<R>>,
): readonly R[] => {
  const keys = sort.flatMap(({ key, descending }) => {
    const column = columns.get(key);
    return column === undefined ? [] : [{ column, descending }];
  });
  if (keys.length === 0) return rows;
  return rows.toSorted((one, other) => {
    for (const { column, descending } of keys) {
      const a = valueOf(column, one);
      const b = valueOf(column, other);
      const order = compareValues(column, a, b);
      if (order !== 0) return descending && !isEmpty(a) && !isEmpty(b) ? -order : order;
    }
    return 0;
  });
};

type Searched<R> = (row: R) => readonly string[];

/** The rows that are looked for, in their order. */
export const rowsFor = <R>(
  rows: readonly R[],
  { search, filter, sort }: GridQuery,
  columns: ReadonlyMap<string, GridColumn<R>>,
  searched?: Searched<R>,
): readonly R[] => {
  const words = fold(search.trim())
    .split(/\s+/)
    .filter((word) => word !== '');
  if (filter === null && words.length === 0) return sorted(rows, sort, columns);
  const texts =
    searched ??
    ((row: R) =>
      [...columns.values()].map((column) => String(namedValue(column, valueOf(column, row)) ?? '')).filter(Boolean));
  const found = rows.filter((row) => {
    if (filter !== null && !matches(filter, row, columns)) return false;
    if (words.length === 0) return true;
    const all = fold(texts(row).join('\n'));
    return words.every((word) => all.includes(word));
  });
  return sorted(found, sort, columns);
};

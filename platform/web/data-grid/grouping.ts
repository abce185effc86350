import { compareValues } from './filter-match.ts';
import { type CellValue, type GridColumn, valueOf } from './grid-types.ts';

/** Rows that have the same value in a column, and what their figures come to. */
export type Group = {
  /** The values that lead to it, one a level. */
  readonly key: string;
  readonly depth: number;
  readonly column: string | null;
  readonly value: CellValue;
  readonly count: number;
  readonly totals: Readonly<Record<string, string>>;
};

/** A line of a grouped list. */
export type Line<R> = { readonly group: Group } | { readonly row: R };

const SCALE = 1_000_000n;
const DIGITS = 6;

const scaled = (value: CellValue): bigint => {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d{1,6}))?/.exec(String(value ?? '')) ?? [];
  const digits = BigInt(whole) * SCALE + BigInt(part.padEnd(DIGITS, '0'));
  return sign === '-' ? -digits : digits;
};

const written = (sum: bigint): string => {
  const digits = sum < 0n ? -sum : sum;
  const part = String(digits % SCALE)
    .padStart(DIGITS, '0')
    .replace(/(?<!0)0+$/, '');
  return `${sum < 0n ? '-' : ''}${digits / SCALE}${part === '' ? '' : `.${part}`}`;
};

/** The sum of decimals, exact to the last digit. */
export const sumOf = (values: readonly CellValue[]): string =>
  written(values.reduce<bigint>((sum, value) => sum + scaled(value), 0n));

const isOfOneUnit = <R>(rows: readonly R[], { unit }: GridColumn<R>): boolean =>
  unit === undefined || new Set(rows.map((row) => unit(row))).size < 2;

const totalsOf = <R>(rows: readonly R[], columns: readonly GridColumn<R>[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columns
      .filter((column) => column.total === 'sum' && isOfOneUnit(rows, column))
      .map((column) => [column.key, sumOf(rows.map((row) => valueOf(column, row)))]),
  );

const partsOf = <R>(rows: readonly R[], column: GridColumn<R>): readonly (readonly [CellValue, readonly R[]])[] => {
  const parts = new Map<string, { readonly value: CellValue; readonly rows: R[] }>();
  for (const row of rows) {
    const value = valueOf(column, row) ?? null;
    const name = String(value ?? '');
    const part = parts.get(name);
    if (part) part.rows.push(row);
    else parts.set(name, { value, rows: [row] });
  }
  return [...parts.values()]
    .toSorted((a, b) => compareValues(column, a.value, b.value))
    .map(({ value, rows: own }) => [value, own]);
};

type Grouping<R> = {
  readonly by: readonly GridColumn<R>[];
  readonly columns: readonly GridColumn<R>[];
  /** Groups whose rows are not shown. */
  readonly closed: ReadonlySet<string>;
};

const linesOf = <R>(rows: readonly R[], grouping: Grouping<R>, depth: number, path: string): readonly Line<R>[] => {
  const column = grouping.by[depth];
  if (column === undefined) return rows.map((row) => ({ row }));
  return partsOf(rows, column).flatMap(([value, part]): readonly Line<R>[] => {
    const key = `${path}/${String(value ?? '')}`;
    const group: Group = {
      key,
      depth,
      column: column.key,
      value,
      count: part.length,
      totals: totalsOf(part, grouping.columns),
    };
    return grouping.closed.has(key) ? [{ group }] : [{ group }, ...linesOf(part, grouping, depth + 1, key)];
  });
};

/** Rows gathered by the values of columns, each group with its count and totals, and those of all at the end. */
export const grouped = <R>(rows: readonly R[], grouping: Grouping<R>): readonly Line<R>[] => {
  if (rows.length === 0) return [];
  const totals = totalsOf(rows, grouping.columns);
  const all: Line<R> = { group: { key: '#all', depth: 0, column: null, value: null, count: rows.length, totals } };
  return [...linesOf(rows, grouping, 0, ''), all];
};

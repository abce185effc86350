import { useMemo } from 'react';
import {
  type Column,
  type Columns,
  isFilterable,
  isShown,
  isSortable,
  type RowOf,
} from '#platform/contract/data-column.ts';
import type { Filter, Scalar } from '#platform/contract/data-filter.ts';
import type { DataSource } from '#platform/contract/data-source.ts';
import type { ReportInput } from '#platform/contract/reading.ts';
import { readSlow } from '../call-slow.ts';
import { chosenCompany } from '../company.ts';
import { type Language, language as spoken, useLanguage } from '../i18n/language.ts';
import type { ColumnKind, Condition, FilterNode, GridColumn, GridQuery, ServerSource } from './grid-types.ts';

const KIND: Readonly<Record<Column['type'], ColumnKind>> = {
  text: 'text',
  number: 'number',
  decimal: 'number',
  day: 'day',
  instant: 'moment',
  boolean: 'yesno',
  enum: 'choice',
};

const unitOf = (row: unknown): string => String((row as { readonly unit?: string }).unit ?? '');

const columnOf = <R>(key: string, of: Column, language: Language): GridColumn<R> => ({
  key,
  header: of.caption[language],
  kind: KIND[of.type],
  sortable: isSortable(of),
  filterable: isFilterable(of),
  groupable: of.type === 'enum' || of.type === 'text' || of.type === 'boolean',
  ...(of.type === 'decimal' ? { total: 'sum' as const, unit: unitOf } : {}),
  ...(of.type === 'enum'
    ? { choices: Object.entries(of.values).map(([value, caption]) => ({ value, label: caption[language] })) }
    : {}),
});

type Look<R> = Partial<Omit<GridColumn<R>, 'key'>>;

/**
 * The columns of a data source: those that are named first, in their order and with their look; the others that
 * people may see stand ready in the choice of columns.
 */
export const gridColumns = <C extends Columns>(
  { columns }: DataSource<C>,
  language: Language,
  looks: { readonly [K in keyof C]?: Look<RowOf<C>> },
): readonly GridColumn<RowOf<C>>[] => {
  const named = Object.keys(looks);
  const others = Object.entries(columns).flatMap(([key, of]) => (isShown(of) && !named.includes(key) ? [key] : []));
  const made = (key: string) => columnOf<RowOf<C>>(key, columns[key] as Column, language);
  return [
    ...named.map((key) => ({ ...made(key), ...looks[key] })),
    ...others.map((key) => ({ ...made(key), hidden: true })),
  ];
};

const DAY_MS = 86_400_000;

/** The first moment of a day where the browser is. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00`);
const momentOf = (day: string, after = 0): string => new Date(startOf(day).getTime() + after).toISOString();

/** Moments are looked for by their days: a day is all that lies in it. */
const ofMoment = ({ key: field, op, values }: Condition): Filter => {
  const [first = '', last = first] = values;
  const from: Filter = { field, op: 'ge', value: momentOf(first) };
  const before = (day: string): Filter => ({ field, op: 'lt', value: momentOf(day, DAY_MS) });
  if (op === 'from') return from;
  if (op === 'to') return before(first);
  return { and: [from, before(op === 'between' ? last : first)] };
};

const OPS = {
  contains: 'contains',
  starts: 'startsWith',
  is: 'eq',
  above: 'gt',
  below: 'lt',
  from: 'ge',
  to: 'le',
} as const;

const scalar = (of: Column, value: string): Scalar =>
  of.type === 'number' ? Number(value) : of.type === 'boolean' ? value === 'true' : value;

const conditionOf = (of: Column, condition: Condition): Filter => {
  const { key: field, op } = condition;
  if (op === 'empty') return { field, op: 'empty' };
  if (op === 'filled') return { not: { field, op: 'empty' } };
  if (of.type === 'instant') return ofMoment(condition);
  const values = condition.values.map((value) => scalar(of, value));
  if (op === 'in') return { field, op: 'in', value: values };
  if (op === 'not') return { not: { field, op: 'in', value: values } };
  if (op === 'between') return { field, op: 'between', value: [values[0] ?? '', values[1] ?? values[0] ?? ''] };
  return { field, op: OPS[op], value: values[0] ?? '' };
};

const isWhole = (node: FilterNode): boolean =>
  'join' in node ? node.nodes.some(isWhole) : node.op === 'empty' || node.op === 'filled' || node.values.length > 0;

/** A grid's filter as the data sources read it; conditions that nobody finished are left out. */
export const filterOf = (columns: Columns, node: FilterNode | null): Filter | null => {
  if (node === null || !isWhole(node)) return null;
  if (!('join' in node)) {
    const of = columns[node.key];
    return of === undefined || !isFilterable(of) ? null : conditionOf(of, node);
  }
  const parts = node.nodes.map((each) => filterOf(columns, each)).filter((part) => part !== null);
  if (parts.length === 0) return null;
  return node.join === 'all' ? { and: parts } : { or: parts };
};

const both = (one: Filter | null, other: Filter | null): Filter | null =>
  one !== null && other !== null ? { and: [one, other] } : (one ?? other);

/** What is asked of a data source for what is looked for in a grid. */
export const askOf = (columns: Columns, { search, sort, filter }: GridQuery, where: Filter | null) => ({
  // What no database keeps finds nothing there either.
  search: search.toWellFormed().replaceAll('\u0000', '').slice(0, 200).toWellFormed(),
  sort: sort
    .filter(({ key }) => columns[key] !== undefined && isSortable(columns[key]))
    .map(({ key, descending }) => ({ field: key, descending })),
  filter: both(where, filterOf(columns, filter)),
});

/** What is asked of a source, as a report or an export is asked: JSON texts, what is not wanted left out. */
export const reportInputOf = ({ search, sort, filter }: ReturnType<typeof askOf>): ReportInput => ({
  ...(search === '' ? {} : { search }),
  ...(sort.length === 0 ? {} : { sort: JSON.stringify(sort) }),
  ...(filter === null ? {} : { filter: JSON.stringify(filter) }),
});

type Options = {
  /** What the screen itself narrows the list to. */
  readonly where?: Filter | null;
  readonly refetchInterval?: number;
};

type WithLanguage = Options & {
  /** The language in which the rows are read, where it is followed. */
  readonly readIn?: Language;
};

/** A data source as a grid's rows; `feature` begins the key of its queries, so that live events reach them. */
export const dataSourceRows = <C extends Columns>(
  source: DataSource<C>,
  feature: string,
  { where = null, refetchInterval, readIn = spoken() }: WithLanguage = {},
): ServerSource<RowOf<C>> => ({
  queryKey: [feature, chosenCompany(), 'source', source.name, JSON.stringify(where), readIn],
  read: ({ skip, take, ...wanted }, signal) =>
    readSlow(source.read, { ...askOf(source.columns, wanted, where), skip, take }, { signal }),
  asked: (query) => reportInputOf(askOf(source.columns, query, where)),
  ...(refetchInterval === undefined ? {} : { refetchInterval }),
});

/** The same for a screen: one source as long as nothing else narrows it. */
export const useDataSource = <C extends Columns>(
  source: DataSource<C>,
  feature: string,
  { where = null, refetchInterval }: Options = {},
): ServerSource<RowOf<C>> => {
  const narrowed = JSON.stringify(where);
  const readIn = useLanguage();
  return useMemo(() => {
    const again = JSON.parse(narrowed) as Filter | null;
    return dataSourceRows(source, feature, {
      where: again,
      readIn,
      ...(refetchInterval === undefined ? {} : { refetchInterval }),
    });
  }, [source, feature, narrowed, refetchInterval, readIn]);
};

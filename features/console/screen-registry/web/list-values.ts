import type { InputOf } from '#platform/contract/call.ts';
import type { Filter } from '#platform/contract/data-filter.ts';
import { filterOf } from '#platform/web/data-grid/from-data-source.ts';
import { pruned } from '#platform/web/data-grid/filter-builder.tsx';
import type { Condition, FilterGroup, FilterNode } from '#platform/web/data-grid/grid-types.ts';
import { choice, picked } from '#platform/web/forms/field-kinds.ts';
import type { screenRegistryCalls } from '../contract/calls.ts';
import type { RegisteredScreen, ScreenSource } from '../contract/shapes.ts';
import { type Chosen, columnsOfSource } from './list-fields.tsx';

type Sent = Extract<InputOf<typeof screenRegistryCalls.createScreen>, { readonly kind: 'list' }>['list'];

export type ListValues = {
  readonly source: string | null;
  readonly columns: readonly Chosen[];
  readonly filter: FilterGroup;
  readonly order: string | null;
  readonly direction: 'up' | 'down' | null;
};

const NOTHING: FilterGroup = { join: 'all', nodes: [] };

const OPS = {
  eq: 'is',
  contains: 'contains',
  startsWith: 'starts',
  gt: 'above',
  lt: 'below',
  ge: 'from',
  le: 'to',
} as const;

const asText = (value: unknown): readonly string[] => [value ?? []].flat().map(String);

const conditionOf = (filter: Extract<Filter, { readonly op: unknown }>): Condition => {
  const { field: key, op } = filter;
  const values = asText(filter.value);
  if (op === 'empty' || op === 'between' || op === 'in') return { key, op, values };
  return { key, op: op === 'ne' ? 'not' : OPS[op], values };
};

/** A kept filter as the builder puts it together. Moments are kept as moments; the builder shows their days. */
const nodeOf = (filter: Filter): FilterNode => {
  if ('and' in filter) return { join: 'all', nodes: filter.and.map(nodeOf) };
  if ('or' in filter) return { join: 'any', nodes: filter.or.map(nodeOf) };
  if (!('not' in filter)) return conditionOf(filter);
  const inner = nodeOf(filter.not);
  if ('join' in inner) return inner;
  return { ...inner, op: inner.op === 'empty' ? 'filled' : 'not' };
};

const groupOf = (filter: Filter | null): FilterGroup => {
  if (filter === null) return NOTHING;
  const node = nodeOf(filter);
  return 'join' in node ? node : { join: 'all', nodes: [node] };
};

/** The fields of a list, as it is kept or empty. */
export const listFields = (list: RegisteredScreen['list']) => ({
  source: choice<string>(list?.source),
  columns: picked<readonly Chosen[]>((list?.columns ?? []).map(({ key, caption }) => ({ key, ...caption }))),
  filter: picked<FilterGroup>(groupOf((list?.filter ?? null) as Filter | null)),
  order: choice<string>(list?.order[0]?.field),
  direction: choice<'up' | 'down'>(list?.order[0]?.descending === true ? 'down' : 'up'),
});

/** Where the parts of a list stand in the form. */
export const listPlaces = {
  'list.source': 'source',
  'list.columns': 'columns',
  'list.order': 'order',
  'list.filter': 'filter',
} as const;

/** A filter that nobody touched is sent as it is kept: the builder does not know every shape of one. */
const filterIn = (
  values: ListValues,
  source: ScreenSource | undefined,
  kept: RegisteredScreen['list'],
): Filter | null => {
  const before = (kept?.filter ?? null) as Filter | null;
  const isSame = values.source === kept?.source && JSON.stringify(values.filter) === JSON.stringify(groupOf(before));
  return isSame ? before : filterOf(columnsOfSource(source), pruned(values.filter));
};

/** A list as it is sent; only columns of the source that is chosen now. */
export const listOf = (values: ListValues, sources: readonly ScreenSource[], kept: RegisteredScreen['list']): Sent => {
  const source = sources.find(({ name }) => name === values.source);
  const known = new Set(source?.columns.map(({ key }) => key));
  return {
    source: values.source ?? '',
    columns: values.columns
      .filter(({ key }) => known.has(key))
      .map(({ key, tr, en }) => ({ key, caption: { tr, en } })),
    filter: filterIn(values, source, kept),
    order:
      values.order === null || !known.has(values.order)
        ? []
        : [{ field: values.order, descending: values.direction === 'down' }],
  };
};

/** A list as it is kept, to be sent again. */
export const asSent = ({ source, columns, filter, order }: NonNullable<RegisteredScreen['list']>): Sent => ({
  source,
  columns,
  filter: filter ?? null,
  order,
});

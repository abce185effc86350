import { dataSources } from '#apps/server/data-sources.ts';
import { type Column, type Columns, isFilterable, isSortable } from '#platform/contract/data-column.ts';
import { type Filter, operatorsOf } from '#platform/contract/data-filter.ts';
import { costOf, MAX_COST } from '#platform/contract/filter-cost.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { policy } from '../policy.ts';
import type { Product } from '../product.ts';
import { HOSTILE_NAMES } from './values.ts';

/** One request of the drill. */
export type Attempt = {
  readonly method: string;
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
};

/** Where rows are read with a filter and an order, and the columns that may be named there. */
export type Reading = { readonly path: string; readonly columns: Columns };

/** The data sources of the product. */
export const sourceReadings: readonly Reading[] = dataSources.map(({ read, columns }) => ({
  path: read.path,
  columns,
}));

const of = ({ path }: Reading, input: Readonly<Record<string, unknown>>): Attempt => ({ method: 'POST', path, input });

/** Operators that find nothing where the value stands nowhere: one that finds something was not given a value. */
const FINDING = ['eq', 'in', 'contains', 'startsWith'] as const;

const isText = ({ type }: Column): boolean => type === 'text';

const shown = (source: Reading, wanted: (column: Column) => boolean): readonly string[] =>
  Object.keys(source.columns).filter((name) => wanted(source.columns[name] as Column));

const conditionsWith = (field: string, value: string): Filter => ({
  or: FINDING.map((op) => ({ field, op, value: op === 'in' ? [value] : value })),
});

const comparisonOf = { eq: 'text', in: 'text', contains: 'within', startsWith: 'beginning' } as const;
/** So many of these stand in one reading, whose filter may not cost more. */
const AT_ONCE = Math.floor(MAX_COST / FINDING.reduce((sum, op) => sum + costOf(comparisonOf[op], 1), 0));

const storable = (value: string): boolean => !value.includes('\u0000');

const inChunks = <T>(values: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) => values.slice(index * size, (index + 1) * size));

/** Each text column of each source, asked for these values in every way that finds; and the search. */
export const lookingFor = (readings: readonly Reading[], values: readonly string[]): readonly Attempt[] => {
  const kept = values.filter(storable);
  return readings.flatMap((source) => [
    ...inChunks(
      shown(source, (column) => isFilterable(column) && isText(column)).flatMap((field) =>
        kept.map((value) => conditionsWith(field, value)),
      ),
      AT_ONCE,
    ).map((or) => of(source, { take: 1, filter: { or } })),
    ...kept.map((search) => of(source, { take: 1, search })),
  ]);
};

const plainValue = (column: Column): unknown => {
  if (column.type === 'enum') return Object.keys(column.values)[0];
  return { text: 'a', number: 1, decimal: '1', day: '2026-11-21', instant: '2026-11-21T00:00:00Z', boolean: true }[
    column.type
  ];
};

const plainConditions = (source: Reading): readonly Filter[] =>
  shown(source, isFilterable).flatMap((field) => {
    const column = source.columns[field] as Column;
    return operatorsOf(column.type).map((op): Filter => {
      const one = plainValue(column);
      const value = op === 'empty' ? {} : { value: op === 'in' || op === 'between' ? [one, one] : one };
      return { not: { field, op, ...value } as Filter };
    });
  });

/** Every column and operator, and every order, as a person may ask: what the statements of sources are made of. */
export const plainReadings = (readings: readonly Reading[]): readonly Attempt[] =>
  readings.flatMap((source) => [
    of(source, { take: 1, filter: { not: plainConditions(source)[0] } }),
    ...inChunks(plainConditions(source), Math.floor(MAX_COST / costOf('within', 1))).map((and) =>
      of(source, { take: 1, search: 'a', filter: { and } }),
    ),
    ...inChunks(shown(source, isSortable), 6).flatMap((fields) =>
      [true, false].map((descending) => of(source, { take: 1, sort: fields.map((field) => ({ field, descending })) })),
    ),
  ]);

/** Names that are none, wherever a reading names something: all of them must be refused. */
export const namingHostile = (readings: readonly Reading[]): readonly Attempt[] =>
  readings.flatMap((source) => {
    const field = shown(source, isFilterable)[0];
    return HOSTILE_NAMES.flatMap((name) => [
      of(source, { filter: { field: name, op: 'eq', value: 'x' } }),
      of(source, { filter: { field, op: name, value: 'x' } }),
      of(source, { sort: [{ field: name }] }),
      of(source, { sort: [{ field, descending: name === null ? 'desc' : name }] }),
      of(source, { filter: { [String(name) || 'x']: [{ field, op: 'empty' }] } }),
      of(source, { filter: { field: { field: name }, op: 'empty' } }),
    ]);
  });

const fieldsOf = (endpoint: Endpoint): readonly string[] =>
  Object.keys((endpoint.input as unknown as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {});

type Row = (typeof policy)[number];

/** The rows that are tried: the key that signs tokens is changed by one, and nobody would be let in afterwards. */
const triedRows: readonly Row[] = policy.filter(
  ({ input, path, token }) => token === undefined && !Array.isArray(input) && !path.endsWith('/signing-keys'),
);

const sampleOf = ({ method, path, input }: Row): Attempt => ({ method, path, input: input as Attempt['input'] });

/** Each route that is served, as the policy's sample calls it. */
export const everySample = ({ routes }: Product): readonly Attempt[] => {
  const served = new Set(routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
  return triedRows.filter(({ method, path }) => served.has(`${method} ${path}`)).map(sampleOf);
};

/** Each route once for each of its fields, that one set to the value. */
export const everyField = (product: Product, value: string): readonly Attempt[] => {
  const endpoints = new Map(product.routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint]));
  return everySample(product).flatMap(({ method, path, input }) =>
    fieldsOf(endpoints.get(`${method} ${path}`) as Endpoint).map((field) => ({
      method,
      path,
      input: { ...input, [field]: value },
    })),
  );
};

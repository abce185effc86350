import type { ListDefinition } from '#features/workplace/list-screens/contract/definition.ts';
import type { Condition, Filter, Operator } from '#platform/contract/data-filter.ts';
import type { CarriedScreen } from '../contract/configuration.ts';

/** A caption in both languages, or a name with its company. */
const namesIn = (value: object): readonly unknown[] | null => {
  const keys = Object.keys(value).toSorted().join();
  return keys === 'en,tr' || keys === 'company,name' ? Object.values(value).filter((name) => name !== null) : null;
};

/** A value as people read it beside another. */
export const said = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'object') return String(value as string | number | boolean);
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ') || null;
  return namesIn(value)?.join(' / ') ?? JSON.stringify(value);
};

/** What stands between a column and its value, in signs that need no language. */
const SIGNS: Readonly<Record<Operator, string>> = {
  eq: '=',
  ne: '≠',
  lt: '<',
  le: '≤',
  gt: '>',
  ge: '≥',
  between: '=',
  in: '=',
  contains: '=',
  startsWith: '=',
  empty: '=',
};

const valueOf = ({ op, value }: Condition): string => {
  const values = [value ?? []].flat().map(String);
  if (op === 'empty') return '–';
  if (op === 'between') return values.join(' … ');
  if (op === 'contains') return `…${values.join()}…`;
  return op === 'startsWith' ? `${values.join()}…` : values.join(', ');
};

/** A filter as a formula: “quantity ≥ 5 & (itemName = un… | lotNo = –)”. */
export const saidFilter = (filter: Filter): string => {
  if ('op' in filter) return `${filter.field} ${SIGNS[filter.op]} ${valueOf(filter)}`;
  if ('not' in filter) return `¬ (${saidFilter(filter.not)})`;
  const [parts, sign] = 'and' in filter ? [filter.and, ' & '] : [filter.or, ' | '];
  return parts.map((part) => ('op' in part ? saidFilter(part) : `(${saidFilter(part)})`)).join(sign);
};

/** A screen with what it is drawn from beside its other fields. */
export const screenAsFields = (screen: CarriedScreen | undefined): object | undefined => {
  if (screen === undefined) return undefined;
  const { list, embedding, ...own } = screen;
  return { ...own, ...list, ...embedding };
};

/** How the parts of a list are said; two that are said alike are different all the same. */
const PARTS: { readonly [Part in 'columns' | 'filter' | 'order']: (of: ListDefinition[Part]) => unknown } = {
  columns: (columns) => columns.map(({ key, caption }) => `${said(caption)} (${key})`),
  filter: (filter) => filter && saidFilter(filter),
  order: (order) => order.map(({ field, descending }) => `${field} ${descending ? '↓' : '↑'}`),
};

/** A field of a screen as people read it beside another. */
export const saidOfScreen = (value: unknown, field: string): string | null => {
  const part = (PARTS as Readonly<Record<string, (of: never) => unknown>>)[field];
  return said(part === undefined || value === undefined ? value : part(value as never));
};

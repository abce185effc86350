import * as z from 'zod/mini';
import { type Column, type Columns, isFilterable } from './data-column.ts';
import { dataSourceProblems } from './data-source-problems.ts';
import { type Comparison, costOf, MAX_COST, MAX_LETTERS } from './filter-cost.ts';
import { day, instant } from './shapes.ts';

export type Operator = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge' | 'between' | 'in' | 'contains' | 'startsWith' | 'empty';
export type Scalar = string | number | boolean;

/** A condition on one column. `between` takes two values, `in` a list, `empty` none. */
export type Condition = { readonly field: string; readonly op: Operator; readonly value?: Scalar | readonly Scalar[] };

/** A typed tree over shown columns. */
export type Filter =
  | Condition
  | { readonly and: readonly Filter[] }
  | { readonly or: readonly Filter[] }
  | { readonly not: Filter };

/** What a filter demands that a column be, whatever else it asks; null where it leaves that open. */
export const demandedOf = (filter: Filter | null, field: string): Scalar | null => {
  if (filter === null) return null;
  if ('and' in filter) return filter.and.map((each) => demandedOf(each, field)).find((value) => value !== null) ?? null;
  if (!('op' in filter) || filter.field !== field || filter.op !== 'eq') return null;
  return typeof filter.value === 'object' ? null : (filter.value ?? null);
};

export const MAX_DEPTH = 8;
export const MAX_NODES = 100;
const MAX_IN = 100;
const MAX_TEXT = 200;

const EQUAL = ['eq', 'ne', 'in', 'empty'] as const;
const ORDERED = [...EQUAL, 'lt', 'le', 'gt', 'ge', 'between'] as const;

const OPERATORS: Readonly<Record<Column['type'], readonly Operator[]>> = {
  text: [...EQUAL, 'contains', 'startsWith'],
  enum: EQUAL,
  boolean: ['eq', 'ne', 'empty'],
  number: ORDERED,
  decimal: ORDERED,
  day: ORDERED,
  instant: ORDERED,
};

/** What a column may be compared by. */
export const operatorsOf = (type: Column['type']): readonly Operator[] => OPERATORS[type];

// A year has no zeroth, and no database keeps half of a character or the zero character.
const isKeepable = (value: string): boolean => value.isWellFormed() && !value.includes('\u0000');
const text = z.string().check(z.maxLength(MAX_TEXT), z.refine(isKeepable));
const aDay = day.check(z.regex(/^(?!0000)/));
const anInstant = instant.check(z.regex(/^(?!0000)/), z.maxLength(40));
const aNumber = z.number().check(z.gte(-1e15), z.lte(1e15));
const aDecimal = z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,6})?$/));

const scalarShape = (of: Column): z.ZodMiniType<Scalar, Scalar> => {
  switch (of.type) {
    case 'number':
      return aNumber;
    case 'decimal':
      return aDecimal;
    case 'day':
      return aDay;
    case 'instant':
      return anInstant;
    case 'boolean':
      return z.boolean();
    case 'enum':
      return z.enum(Object.keys(of.values));
    default:
      return text;
  }
};

const valueShape = (of: Column, op: Operator): z.ZodMiniType => {
  const one = scalarShape(of);
  if (op === 'between') return z.tuple([one, one]);
  return op === 'in' ? z.array(one).check(z.minLength(1), z.maxLength(MAX_IN)) : one;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unreadable = (path: string) => dataSourceProblems.problem('filter-unreadable', {}, [{ path, code: 'invalid' }]);

const nodesOf = (value: unknown, path: string): readonly unknown[] => {
  if (!Array.isArray(value) || value.length === 0) throw unreadable(path);
  return value;
};

/** What is written of a name that nobody here gave. */
const told = (value: unknown): string => String(typeof value === 'string' ? value : typeof value).slice(0, 60);

type Reading = { readonly columns: Columns; nodes: number; cost: number; letters: number };

const comparisonOf = ({ type }: Column, op: Operator): Comparison => {
  if (op === 'contains') return 'within';
  if (op === 'startsWith') return 'beginning';
  return type === 'text' && op !== 'empty' ? 'text' : 'other';
};

/** Adds what a condition costs the database on each row; throws where the whole costs too much. */
const pay = (reading: Reading, of: Column, op: Operator, value: unknown, path: string): void => {
  const values = [value ?? []].flat();
  reading.cost += costOf(comparisonOf(of, op), values.length);
  reading.letters += values.reduce<number>((sum, each) => sum + (typeof each === 'string' ? each.length : 0), 0);
  if (reading.cost > MAX_COST || reading.letters > MAX_LETTERS)
    throw dataSourceProblems.problem('filter-too-costly', { letters: MAX_LETTERS }, [{ path, code: 'invalid' }]);
};

const asCondition = (reading: Reading, sent: Readonly<Record<string, unknown>>, path: string): Condition => {
  const { columns } = reading;
  const { field, op, value, ...more } = sent;
  if (Object.keys(more).length > 0) throw unreadable(path);
  const of = typeof field === 'string' && Object.hasOwn(columns, field) ? (columns[field] as Column) : null;
  if (of === null || !isFilterable(of))
    throw dataSourceProblems.problem('column-unknown', { column: told(field) }, [
      { path: `${path}.field`, code: 'unknown' },
    ]);
  const operator = operatorsOf(of.type).find((known) => known === op);
  if (operator === undefined)
    throw dataSourceProblems.problem('filter-operator', { column: told(field), operator: told(op) }, [
      { path: `${path}.op`, code: 'invalid' },
    ]);
  const holds = operator === 'empty' ? value === undefined : z.safeParse(valueShape(of, operator), value).success;
  if (!holds)
    throw dataSourceProblems.problem('filter-value', { column: told(field) }, [
      { path: `${path}.value`, code: 'invalid' },
    ]);
  pay(reading, of, operator, value, path);
  return operator === 'empty'
    ? { field: field as string, op: operator }
    : { field: field as string, op: operator, value: value as Scalar | readonly Scalar[] };
};

const asNode = (reading: Reading, sent: unknown, path: string, depth: number): Filter => {
  reading.nodes += 1;
  if (reading.nodes > MAX_NODES || depth > MAX_DEPTH)
    throw dataSourceProblems.problem('filter-too-large', { depth: MAX_DEPTH, nodes: MAX_NODES }, [
      { path: 'filter', code: 'invalid' },
    ]);
  if (!isObject(sent)) throw unreadable(path);
  const keys = Object.keys(sent);
  const [only] = keys;
  if (keys.length !== 1) return asCondition(reading, sent, path);
  const below = (name: string) => (each: unknown, index: number) =>
    asNode(reading, each, `${path}.${name}.${index}`, depth + 1);
  if (only === 'and') return { and: nodesOf(sent['and'], `${path}.and`).map(below('and')) };
  if (only === 'or') return { or: nodesOf(sent['or'], `${path}.or`).map(below('or')) };
  if (only === 'not') return { not: asNode(reading, sent['not'], `${path}.not`, depth + 1) };
  throw unreadable(path);
};

/**
 * Reads what was sent as a filter over the shown columns, or throws the problem that says what is wrong where. What
 * comes back is built anew: nothing of the sent object lives on but its values.
 */
export const asFilter = (columns: Columns, sent: unknown): Filter | null =>
  sent === null || sent === undefined ? null : asNode({ columns, nodes: 0, cost: 0, letters: 0 }, sent, 'filter', 1);

const jsonOf = (shape: z.ZodMiniType): object => {
  const { $schema: _drop, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return schema;
};

const conditionDocuments = (name: string, of: Column): object[] =>
  operatorsOf(of.type).map((op) => ({
    type: 'object',
    properties: {
      field: { const: name },
      op: { const: op },
      ...(op === 'empty' ? {} : { value: jsonOf(valueShape(of, op)) }),
    },
    required: op === 'empty' ? ['field', 'op'] : ['field', 'op', 'value'],
    additionalProperties: false,
  }));

const groupDocument = (kind: 'and' | 'or' | 'not', self: object): object => ({
  type: 'object',
  properties: { [kind]: kind === 'not' ? self : { type: 'array', items: self, minItems: 1 } },
  required: [kind],
  additionalProperties: false,
});

/** The filters of these columns for the API document. */
export const filterDocument = (columns: Columns, name: string): object => {
  const self = { $ref: `#/components/schemas/${name}` };
  const conditions = Object.entries(columns)
    .filter(([, of]) => isFilterable(of))
    .flatMap(([field, of]) => conditionDocuments(field, of));
  return {
    description: `At most ${MAX_DEPTH} levels, ${MAX_NODES} conditions and groups, ${MAX_LETTERS} letters in its texts, and a cost of ${MAX_COST}: ${costOf('within', 1)} for contains, ${costOf('beginning', 1)} for startsWith, ${costOf('text', 1)} for other comparisons of texts, ${costOf('other', 1)} for the rest.`,
    anyOf: [...conditions, ...(['and', 'or', 'not'] as const).map((kind) => groupDocument(kind, self))],
  };
};

import { type RawBuilder, sql } from 'kysely';
import { provisioningProblems } from '../contract/problems.ts';
import { filterIn } from './scim-values.ts';

type Filter = ReturnType<typeof filterIn>;

/** An attribute that may be filtered by: its text or truth in SQL, and whether the case of letters counts. */
export type Filterable = {
  readonly value: RawBuilder<unknown>;
  readonly kind: 'text' | 'exact' | 'truth';
  /** What finds those with exactly this text, where an index can: directories ask so before they send somebody. */
  readonly equals?: (text: string) => RawBuilder<boolean>;
};

/** The attributes of a kind of resource, by their names in small letters. */
export type FilterableBy = ReadonlyMap<string, Filterable>;

const refused = (reason: string) => provisioningProblems.problem('scim-filter', { reason });

type Compare = Extract<Filter, { readonly compValue: unknown }>;

/** How a text is compared with a word. */
const COMPARISONS: Readonly<
  Record<string, (side: RawBuilder<unknown>, word: RawBuilder<unknown>) => RawBuilder<boolean>>
> = {
  eq: (side, word) => sql<boolean>`coalesce(${side} = ${word}, false)`,
  ne: (side, word) => sql<boolean>`(${side} is distinct from ${word})`,
  co: (side, word) => sql<boolean>`coalesce(strpos(${side}, ${word}) > 0, false)`,
  sw: (side, word) => sql<boolean>`coalesce(starts_with(${side}, ${word}), false)`,
  ew: (side, word) => sql<boolean>`coalesce(right(${side}, char_length(${word})) = ${word}, false)`,
};

const small = (value: RawBuilder<unknown>): RawBuilder<unknown> => sql`lower((${value})::text collate "C")`;

/** Of what is empty: whether it is. */
const ofNothing = ({ value }: Filterable, op: string): RawBuilder<boolean> | null => {
  if (op === 'eq') return sql<boolean>`(${value}) is null`;
  return op === 'ne' ? sql<boolean>`(${value}) is not null` : null;
};

const ofTruth = ({ value }: Filterable, op: string, wanted: boolean): RawBuilder<boolean> | null =>
  op === 'eq' || op === 'ne' ? sql<boolean>`(${value}) = ${op === 'eq' ? wanted : !wanted}` : null;

const ofText = ({ value, kind, equals }: Filterable, op: string, wanted: string): RawBuilder<boolean> | null => {
  if (op === 'eq' && equals !== undefined) return equals(wanted);
  const word = sql`${wanted}::text`;
  const compare = COMPARISONS[op];
  if (compare === undefined) return null;
  return kind === 'exact' ? compare(value, word) : compare(small(value), small(word));
};

const compared = (by: Filterable, { op, compValue, attrPath }: Compare): RawBuilder<boolean> => {
  let condition: RawBuilder<boolean> | null = null;
  if (compValue === null) condition = ofNothing(by, op);
  else if (by.kind === 'truth') condition = typeof compValue === 'boolean' ? ofTruth(by, op, compValue) : null;
  else if (typeof compValue === 'string') condition = ofText(by, op, compValue);
  if (condition === null) throw refused(`${attrPath} ${op}`);
  return condition;
};

/** Attributes may be written with the name of their schema before them. */
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

const MOST_PARTS = 20;

/** The condition of a filter (RFC 7644, section 3.4.2.2) on the attributes; throws `scim-filter`. */
export const filterSql = (written: string | undefined, by: FilterableBy): RawBuilder<boolean> => {
  if (written === undefined || written.trim() === '') return sql<boolean>`true`;
  let parts = 0;
  const conditionOf = (filter: Filter, within = ''): RawBuilder<boolean> => {
    parts += 1;
    if (parts > MOST_PARTS) throw refused(`> ${MOST_PARTS}`);
    if (filter.op === 'not') return sql<boolean>`(not ${conditionOf(filter.filter, within)})`;
    if ('filters' in filter) {
      const all = filter.filters.map((each) => conditionOf(each, within));
      return sql<boolean>`(${sql.join(all, filter.op === 'and' ? sql` and ` : sql` or `)})`;
    }
    if (filter.op === '[]') return conditionOf(filter.valFilter, `${filter.attrPath.toLowerCase()}.`);
    const attribute = by.get(`${within}${filter.attrPath.toLowerCase()}`.replace(CORE, ''));
    if (attribute === undefined) throw refused(`${within}${filter.attrPath}`);
    if (filter.op === 'pr') return sql<boolean>`(${attribute.value}) is not null`;
    return compared(attribute, filter);
  };
  return conditionOf(filterIn(written));
};

/** Where a page of SCIM begins and how many it holds: counted from 1, what is too small is the smallest. */
export const pageIn = ({
  startIndex,
  count,
}: {
  readonly startIndex?: string | undefined;
  readonly count?: string | undefined;
}) => ({
  from: Math.max(1, Number(startIndex ?? 1)),
  take: Math.min(MOST_RESULTS, Math.max(0, Number(count ?? USUAL_RESULTS))),
});

/** Resources in an answer at most, and where nothing else is asked for. */
export const MOST_RESULTS = 500;
const USUAL_RESULTS = 100;

const ALWAYS = new Set(['schemas', 'id', 'meta']);

const namesIn = (list: string): ReadonlySet<string> =>
  new Set(
    list.split(',').map((name) =>
      name
        .trim()
        .toLowerCase()
        .replace(/[.[].*$/, ''),
    ),
  );

type Projection = { readonly attributes?: string | undefined; readonly excludedAttributes?: string | undefined };

/** Whether an attribute is asked for: those that say what the resource is always are. */
export const isAskedFor = (name: string, { attributes, excludedAttributes = '' }: Projection): boolean => {
  if (ALWAYS.has(name)) return true;
  if (attributes !== undefined) return namesIn(attributes).has(name.toLowerCase());
  return !namesIn(excludedAttributes).has(name.toLowerCase());
};

/** The attributes of a resource that are asked for. */
export const projected = <T extends object>(resource: T, asked: Projection): T =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => isAskedFor(name, asked))) as T;

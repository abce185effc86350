import { type Condition, FILTER_OPS, type FilterGroup, type FilterNode, type GridSort } from './grid-types.ts';

/** `name,-due`: the columns that sort, in their order. */
export const writeSort = (sort: readonly GridSort[]): string =>
  sort.map(({ key, descending }) => `${descending ? '-' : ''}${key}`).join(',');

/** As many as a server orders by. */
export const MOST_SORTS = 6;

/** Reads what `writeSort` wrote; columns that there are not are left out. */
export const readSort = (text: string, known: (key: string) => boolean): readonly GridSort[] => {
  const sort = new Map<string, GridSort>();
  for (const part of text.split(',')) {
    const key = part.replace(/^-/, '');
    if (known(key) && !sort.has(key) && sort.size < MOST_SORTS)
      sort.set(key, { key, descending: part.startsWith('-') });
  }
  return [...sort.values()];
};

/** Conditions of one filter, and how far they lie within each other: servers read no more. */
const MOST_NODES = 60;
const DEEPEST = 4;

/** What of a condition can be asked; null when nothing can. */
type Asked = (condition: Condition) => Condition | null;
type Reading = { readonly asked: Asked; readonly lost: string[]; left: number };

const readCondition = (reading: Reading, [key, named, ...rest]: readonly unknown[]): Condition | null => {
  const name = typeof key === 'string' ? key.slice(0, 80) : '?';
  const op = FILTER_OPS.find((each) => each === named);
  const values = rest.filter((value) => typeof value === 'string');
  const found = op === undefined || reading.left < 0 ? null : reading.asked({ key: name, op, values });
  if (found === null || found.values.length < rest.length) reading.lost.push(name);
  return found;
};

const readNode = (reading: Reading, made: unknown, depth: number): FilterNode | null => {
  reading.left -= 1;
  if (!Array.isArray(made) || depth > DEEPEST) {
    reading.lost.push('?');
    return null;
  }
  const [head, ...rest] = made as unknown[];
  if (head !== 'all' && head !== 'any') return readCondition(reading, made);
  const nodes = rest.map((each) => readNode(reading, each, depth + 1)).filter((each) => each !== null);
  return { join: head, nodes: nodes.filter((node) => !('join' in node) || node.nodes.length > 0) };
};

const written = (node: FilterNode): readonly unknown[] =>
  'join' in node ? [node.join, ...node.nodes.map(written)] : [node.key, node.op, ...node.values];

/** A filter as the url carries it: `["all",["product","contains","nar"]]`. */
export const writeFilter = (filter: FilterGroup | null): string =>
  filter === null || filter.nodes.length === 0 ? '' : JSON.stringify(written(filter));

export type ReadFilter = {
  readonly filter: FilterGroup | null;
  /** The columns of what could not be asked, `?` where not even that could be read. */
  readonly lost: readonly string[];
};

const UNREADABLE: ReadFilter = { filter: null, lost: ['?'] };

/** Reads what `writeFilter` wrote; conditions that cannot be asked, as of a column that was removed, are left out and reported. */
export const readFilter = (text: string, asked: Asked): ReadFilter => {
  if (text === '') return { filter: null, lost: [] };
  try {
    const reading: Reading = { asked, lost: [], left: MOST_NODES };
    const node = readNode(reading, JSON.parse(text), 0);
    if (node === null || !('join' in node)) return UNREADABLE;
    return { filter: node.nodes.length > 0 ? node : null, lost: reading.lost };
  } catch {
    return UNREADABLE;
  }
};

/** Sorts by a column: alone, or as one more; ascending, descending, not at all. */
export const toggledSort = (sort: readonly GridSort[], key: string, more: boolean): readonly GridSort[] => {
  const now = sort.find((each) => each.key === key);
  const next = now === undefined ? { key, descending: false } : now.descending ? null : { key, descending: true };
  if (!more) return next === null ? [] : [next];
  if (now === undefined) return [...sort, { key, descending: false }].slice(-MOST_SORTS);
  return sort.flatMap((each) => (each.key !== key ? [each] : next === null ? [] : [next]));
};

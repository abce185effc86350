import { type Condition, FILTER_OPS, type FilterGroup, type FilterNode, type GridSort } from './grid-types.ts';

/** `name,-due`: the columns that sort, in their order. */
export const writeSort = (sort: readonly GridSort[]): string =>
  sort.map(({ key, descending }) => `${descending ? '-' : ''}${key}`).join(',');

/** Reads what `writeSort` wrote; columns that there are not are left out. */
export const readSort = (text: string, known: (key: string) => boolean): readonly GridSort[] =>
  text
    .split(',')
    .map((part) => ({ key: part.replace(/^-/, ''), descending: part.startsWith('-') }))
    .filter(({ key }) => known(key));

const NOT_MORE = 60;

type Holds = (condition: Condition) => boolean;

const readNode = (made: unknown, holds: Holds, depth: number): FilterNode | null => {
  if (!Array.isArray(made) || depth > 4) return null;
  const [head, second, ...rest] = made as unknown[];
  if (head === 'all' || head === 'any') {
    const nodes = [second, ...rest]
      .slice(0, NOT_MORE)
      .map((each) => readNode(each, holds, depth + 1))
      .filter((each) => each !== null);
    return { join: head, nodes };
  }
  const op = FILTER_OPS.find((each) => each === second);
  if (typeof head !== 'string' || op === undefined) return null;
  const condition = { key: head, op, values: rest.filter((value) => typeof value === 'string') };
  return holds(condition) ? condition : null;
};

const written = (node: FilterNode): readonly unknown[] =>
  'join' in node ? [node.join, ...node.nodes.map(written)] : [node.key, node.op, ...node.values];

/** A filter as the url carries it: `["all",["product","contains","nar"]]`. */
export const writeFilter = (filter: FilterGroup | null): string =>
  filter === null || filter.nodes.length === 0 ? '' : JSON.stringify(written(filter));

/** Reads what `writeFilter` wrote; conditions that do not hold water, as of a column that is no more, are left out. */
export const readFilter = (text: string, holds: Holds): FilterGroup | null => {
  if (text === '') return null;
  try {
    const node = readNode(JSON.parse(text), holds, 0);
    return node !== null && 'join' in node && node.nodes.length > 0 ? node : null;
  } catch {
    return null;
  }
};

/** Sorts by a column: alone, or as one more; ascending, descending, not at all. */
export const toggledSort = (sort: readonly GridSort[], key: string, more: boolean): readonly GridSort[] => {
  const now = sort.find((each) => each.key === key);
  const next = now === undefined ? { key, descending: false } : now.descending ? null : { key, descending: true };
  if (!more) return next === null ? [] : [next];
  if (now === undefined) return [...sort, { key, descending: false }];
  return sort.flatMap((each) => (each.key !== key ? [each] : next === null ? [] : [next]));
};

import { loadModule, parseSync } from 'libpg-query';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const WITHOUT_MEANING = new Set([
  'location',
  'stmt_location',
  'stmt_len',
  'number',
  'rexpr_list_start',
  'rexpr_list_end',
  'list_start',
  'list_end',
]);
/** Where a statement holds any number of equals: what stands there is a set. */
const LISTS = new Set(['sortClause', 'valuesLists', 'items', 'elements', 'args']);

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asSet = (values: readonly Json[]): readonly Json[] =>
  [...new Set(values.map((value) => JSON.stringify(value)))].toSorted().map((text) => JSON.parse(text) as Json);

/** Every condition that a tree of and, or and not is made of. */
const conditionsOf = (tree: Json): readonly Json[] => {
  if (!isObject(tree) || tree['BoolExpr'] === undefined) return [tree];
  const { args } = tree['BoolExpr'] as { readonly args: readonly Json[] };
  return args.flatMap(conditionsOf);
};

/**
 * A statement taken apart: its frame, in which every condition and order is a place, and what stands in those places.
 * A reader's filter combines conditions without end; the frames and the pieces they are made of are few.
 */
const takeApart = (parsed: Json): readonly string[] => {
  const pieces: string[] = [];
  const place = (kind: string, parts: readonly Json[]): Json => {
    for (const part of parts) pieces.push(`${kind} ${JSON.stringify(framed(part))}`);
    return { [kind]: '…' };
  };
  const framedList = (key: string, values: readonly Json[]): Json => {
    const inside = values.map((value) => framed(value));
    return LISTS.has(key) ? asSet(inside) : inside;
  };
  const framed = (node: Json, key = ''): Json => {
    if (Array.isArray(node)) return framedList(key, node as readonly Json[]);
    if (!isObject(node)) return node;
    if (node['BoolExpr'] !== undefined) return place('condition', conditionsOf(node));
    return Object.fromEntries(
      Object.entries(node)
        .filter(([name]) => !WITHOUT_MEANING.has(name))
        .map(([name, value]): [string, Json] => {
          if (name === 'whereClause') return [name, place('condition', conditionsOf(value))];
          if (name === 'sortClause') return [name, place('order', value as readonly Json[])];
          return [name, framed(value, name)];
        }),
    );
  };
  const frame = JSON.stringify(framed(parsed));
  return [`frame ${frame}`, ...pieces];
};

export type Statements = {
  /** Takes a statement in; answers what it is made of, or throws where it is no SQL. */
  readonly piecesOf: (text: string) => readonly string[];
};

/** Reads statements with PostgreSQL's own parser. */
export const statementReader = async (): Promise<Statements> => {
  await loadModule();
  const known = new Map<string, readonly string[]>();
  return {
    piecesOf: (text) => {
      const seen = known.get(text);
      if (seen !== undefined) return seen;
      const { stmts } = parseSync(text) as unknown as { readonly stmts: readonly Json[] };
      if (stmts.length !== 1) throw new Error(`${stmts.length} statements in one`);
      const pieces = takeApart(stmts as Json);
      known.set(text, pieces);
      return pieces;
    },
  };
};

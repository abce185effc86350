import { useMemo, useRef } from 'react';
import { type QueryFunctionContext, type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query';
import { polled } from '../background-calls.ts';
import { rowsFor } from './filter-match.ts';
import type { GridColumn, GridQuery, GridRows, LocalSource, RowsInView, ServerSource } from './grid-types.ts';

/** Rows that one request brings. */
export const WINDOW = 100;

/** Rows from one index to another, the second not among them. */
export type Range = { readonly from: number; readonly to: number };

type Kept<R> = { readonly key: string; readonly pages: Map<number, readonly R[]>; total: number | null };

const pagesOf = ({ from, to }: Range): readonly number[] => {
  const first = Math.floor(Math.max(0, from) / WINDOW);
  const last = Math.max(first, Math.floor(Math.max(0, to - 1) / WINDOW));
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
};

/** A view is never higher than this; a mistaken range does not ask for the whole list at once. */
const numbersOf = (range: Range): readonly number[] => pagesOf(range).slice(0, 8);

const AT_ONCE = 4;
const inParts = (pages: readonly number[]): readonly (readonly number[])[] =>
  pages.length === 0 ? [] : [pages.slice(0, AT_ONCE), ...inParts(pages.slice(AT_ONCE))];

const rowIn = <R>({ pages }: Kept<R>, index: number): R | undefined =>
  pages.get(Math.floor(index / WINDOW))?.[index % WINDOW];

type Answer<R> = { readonly data: GridRows<R> | undefined; readonly dataUpdatedAt: number };

/** Keeps what came; the newest answer knows best how many there are. */
const take = <R>(kept: Kept<R>, numbers: readonly number[], answers: readonly Answer<R>[]): void => {
  let newest = -1;
  for (const [at, { data, dataUpdatedAt }] of answers.entries()) {
    if (data === undefined) continue;
    kept.pages.set(numbers[at] ?? 0, data.rows);
    if (dataUpdatedAt <= newest) continue;
    newest = dataUpdatedAt;
    kept.total = data.total;
  }
};

/** One page of a list, as it is asked for. */
export const pageQuery = <R>(source: ServerSource<R>, query: GridQuery, page: number) => ({
  queryKey: [...source.queryKey, 'rows', query, page] as QueryKey,
  queryFn: (asked: QueryFunctionContext): Promise<GridRows<R>> => {
    const read = () => source.read({ ...query, skip: page * WINDOW, take: WINDOW }, asked.signal);
    return source.refetchInterval === undefined ? read() : polled(asked, read);
  },
});

const newestOf = (answers: readonly { readonly dataUpdatedAt: number }[]): number =>
  Math.max(0, ...answers.map(({ dataUpdatedAt }) => dataUpdatedAt));

const NO_SOURCE: ServerSource<never> = { queryKey: ['no-list'], read: () => Promise.resolve({ rows: [], total: 0 }) };

/** The rows that a server pages, fetched where they are looked at; until another answer is there, the one before stays. */
export const useServerRows = <R>(given: ServerSource<R> | null, query: GridQuery, range: Range): RowsInView<R> => {
  const source: ServerSource<R> = given ?? NO_SOURCE;
  const client = useQueryClient();
  const key = JSON.stringify([source.queryKey, query]);
  const kept = useRef<Kept<R>>({ key: '', pages: new Map(), total: null });
  const numbers = numbersOf(range);
  const answers = useQueries({
    queries: numbers.map((page) => ({
      ...pageQuery(source, query, page),
      enabled: given !== null,
      ...(source.refetchInterval === undefined ? {} : { refetchInterval: source.refetchInterval }),
    })),
  });
  const here = answers.some(({ data }) => data !== undefined);
  if (here && kept.current.key !== key) kept.current = { key, pages: new Map(), total: null };
  const current = kept.current;
  if (current.key === key) take(current, numbers, answers);
  const failed = answers.find(({ error }) => error !== null)?.error ?? null;
  return {
    total: current.total ?? 0,
    list: key,
    known: () => [...current.pages.entries()].toSorted(([a], [b]) => a - b).flatMap(([, rows]) => rows),
    stamp: `${key}/${newestOf(answers)}`,
    rowAt: (index) => rowIn(current, index),
    pending: current.total === null && failed === null,
    stale: current.key !== key && current.total !== null,
    // A list that is shown stays; what failed is said where nothing can be shown.
    error: here ? null : failed,
    retry: () => void client.refetchQueries({ queryKey: [...source.queryKey, 'rows', query] }),
    ensure: async (wanted) => {
      const missing = pagesOf(wanted).filter((page) => !current.pages.has(page));
      for (const part of inParts(missing)) {
        const got = await Promise.all(part.map((page) => client.fetchQuery(pageQuery(source, query, page))));
        if (kept.current.key === key)
          for (const [at, { rows }] of got.entries()) current.pages.set(part[at] ?? 0, rows);
      }
    },
    reload: () => {
      for (const page of current.pages.keys()) if (!numbers.includes(page)) current.pages.delete(page);
      return client.invalidateQueries({ queryKey: [...source.queryKey] });
    },
  };
};

const NOTHING: readonly never[] = [];

/** The rows that are all here, found and ordered in the browser. */
export const useLocalRows = <R>(
  source: LocalSource<R> | null,
  query: GridQuery,
  columns: readonly GridColumn<R>[],
): RowsInView<R> => {
  const rows = source?.rows;
  const searched = source?.searched;
  const found = useMemo(
    () => rowsFor(rows ?? NOTHING, query, new Map(columns.map((column) => [column.key, column])), searched),
    [rows, query, columns, searched],
  );
  return {
    total: found.length,
    list: JSON.stringify(query),
    known: () => found,
    stamp: '',
    rowAt: (index) => found[index],
    pending: rows === undefined && !source?.error,
    stale: false,
    error: rows === undefined ? source?.error : null,
    retry: () => source?.retry?.(),
    ensure: () => Promise.resolve(),
    reload: () => Promise.resolve(source?.retry?.()),
  };
};

import type { QueryClient } from '@tanstack/react-query';
import type { Address } from '../feature.ts';
import type { GridQuery, GridSort, ServerSource } from './grid-types.ts';
import { keptViewsQuery } from './use-grid-view.ts';
import { pageQuery } from './use-rows.ts';

type Usual<R> = {
  /** As the grid's own. */
  readonly name: string;
  readonly sort: readonly GridSort[];
  readonly source: ServerSource<R>;
  /** What else in the url narrows the list. */
  readonly narrowedBy: readonly string[];
};

/** Parts of the url that change what a grid asks for. */
const LOOKS = ['q', 'sort', 'filter', 'view'];

/** Asks for what a grid shows first before it stands; a list that somebody looks for something in asks when it stands. */
export const askGridFirst = async <R>(
  queries: QueryClient,
  { pathname, search }: Address,
  usual: Usual<R>,
): Promise<void> => {
  const views = queries.prefetchQuery(keptViewsQuery(`${pathname}#${usual.name}`));
  if ([...LOOKS, ...usual.narrowedBy].some((name) => search.has(name))) return views;
  const query: GridQuery = { search: '', sort: usual.sort, filter: null };
  await Promise.all([views, queries.prefetchQuery(pageQuery(usual.source, query, 0))]);
};

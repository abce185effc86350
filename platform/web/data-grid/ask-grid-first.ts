import type { QueryClient } from '@tanstack/react-query';
import type { Address } from '../feature.ts';
import type { GridQuery, GridSort, ServerSource } from './grid-types.ts';
import { keptViewsQuery } from './use-grid-view.ts';
import { pageQuery } from './use-rows.ts';

type Usual<R> = {
  /** As the grid's own. */
  readonly name: string;
  readonly sort?: readonly GridSort[];
  /** Made when it is asked: the company is chosen by then. */
  readonly source: () => ServerSource<R>;
  /** What else in the url narrows the list. */
  readonly narrowedBy?: readonly string[];
};

/** Parts of the url that change what a grid asks for. */
const LOOKS = ['q', 'sort', 'filter', 'view'];

/**
 * Asks for what a screen's grid shows first before the screen stands: its `askFirst`. A list that somebody looks for
 * something in asks when it stands.
 */
export const askGridFirst =
  <R>({ name, sort = [], source, narrowedBy = [] }: Usual<R>) =>
  async (queries: QueryClient, { pathname, search }: Address): Promise<void> => {
    const views = queries.prefetchQuery(keptViewsQuery(`${pathname}#${name}`));
    if ([...LOOKS, ...narrowedBy].some((each) => search.has(each))) return views;
    const query: GridQuery = { search: '', sort, filter: null };
    await Promise.all([views, queries.prefetchQuery(pageQuery(source(), query, 0))]);
  };

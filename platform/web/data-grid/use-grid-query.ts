import { useMemo, useRef } from 'react';
import { useUrlState } from '../ui/use-url-state.ts';
import type { Condition, FilterGroup, FilterNode, GridColumn, GridQuery, GridSort } from './grid-types.ts';
import type { Looked } from '../grid-view-store.ts';
import { askable } from './filter-match.ts';
import { readFilter, readSort, toggledSort, writeFilter, writeSort } from './grid-url.ts';

/** A filter row speaks of a column when exactly one condition at the top does. */
export const conditionOf = (filter: FilterGroup | null, key: string): Condition | null => {
  if (filter?.join !== 'all') return null;
  const own = filter.nodes.filter((node): node is Condition => !('join' in node) && node.key === key);
  return own.length === 1 ? (own[0] ?? null) : null;
};

/** The filter with a column's condition put, changed or taken away. */
export const withCondition = (
  filter: FilterGroup | null,
  key: string,
  condition: Omit<Condition, 'key'> | null,
): FilterGroup | null => {
  const before: readonly FilterNode[] = filter === null ? [] : filter.join === 'all' ? filter.nodes : [filter];
  const others = before.filter((node) => 'join' in node || node.key !== key);
  const nodes = condition === null ? others : [...others, { key, ...condition }];
  return nodes.length === 0 ? null : { join: 'all', nodes };
};

/** What the url says, or what was asked of it a moment ago: two keys in a row are two steps, however fast they come. */
const useAsked = <T>(text: string, now: T) => {
  const seen = useRef(text);
  const asked = useRef<{ readonly value: T } | null>(null);
  if (seen.current !== text) {
    seen.current = text;
    asked.current = null;
  }
  return {
    now: (): T => (asked.current === null ? now : asked.current.value),
    ask: (value: T) => {
      asked.current = { value };
    },
  };
};

export type GridSearch = ReturnType<typeof useGridQuery>;

/** What is looked for, as the url has it: a link shows a colleague the same. */
export const useGridQuery = <R>(
  columns: readonly GridColumn<R>[],
  usual: readonly GridSort[],
  /** What a named view looks for; the url says where somebody went from there. */
  viewed: Looked | null,
  /** What the names in the url begin with, where more than one list stands on the page. */
  prefix: string,
) => {
  const [search, setSearch] = useUrlState(`${prefix}q`, viewed?.search ?? '');
  const [sortText, setSortText] = useUrlState(`${prefix}sort`, viewed?.sort ?? writeSort(usual));
  const [filterText, setFilterText] = useUrlState(`${prefix}filter`, viewed?.filter ?? '');
  const { query, lost } = useMemo((): { readonly query: GridQuery; readonly lost: readonly string[] } => {
    const known = (key: string) => columns.some((column) => column.key === key && column.sortable !== false);
    const { filter, lost: missed } = readFilter(filterText, (condition) => askable(columns, condition));
    return { query: { search, sort: readSort(sortText, known), filter }, lost: missed };
  }, [columns, search, sortText, filterText]);
  const sort = useAsked(sortText, query.sort);
  const filter = useAsked(filterText, query.filter);
  const setSort = (next: readonly GridSort[]) => {
    sort.ask(next);
    setSortText(writeSort(next));
  };
  const setFilter = (next: FilterGroup | null) => {
    filter.ask(next);
    setFilterText(writeFilter(next));
  };
  return {
    query,
    /** The columns of what a link wants and the list cannot be asked. */
    lost,
    looked: { search, sort: sortText, filter: filterText },
    setSearch,
    setFilter,
    setSort,
    toggleSort: (key: string, more: boolean) => setSort(toggledSort(sort.now(), key, more)),
    setCondition: (key: string, condition: Omit<Condition, 'key'> | null) =>
      setFilter(withCondition(filter.now(), key, condition)),
    clear: () => {
      setSearch('');
      setFilter(null);
    },
  };
};

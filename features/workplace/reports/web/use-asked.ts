import type { Columns } from '#platform/contract/data-column.ts';
import type { Filter } from '#platform/contract/data-filter.ts';
import type { DataSource } from '#platform/contract/data-source.ts';
import type { ReportInput } from '#platform/contract/reading.ts';
import { askable } from '#platform/web/data-grid/filter-match.ts';
import { askOf, gridColumns, reportInputOf } from '#platform/web/data-grid/from-data-source.ts';
import { readFilter, readSort } from '#platform/web/data-grid/grid-url.ts';
import { useLookedOf } from '#platform/web/data-grid/use-grid-view.ts';
import type { ReadyView } from '#platform/web/grid-view-store.ts';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';

/** The page's list, and the views that it brings along. */
type List = { readonly name: string; readonly ready?: readonly ReadyView[] };

/** What a report is asked so that it shows the page's list: the search, order and filter of its url or view, and what else narrows it. */
export const useAsked = <C extends Columns>(
  source: DataSource<C>,
  narrowed: readonly Filter[],
  { name, ready }: List,
): ReportInput => {
  const viewed = useLookedOf(name, ready);
  const [search] = useUrlState('q', viewed?.search ?? '');
  const [sortText] = useUrlState('sort', viewed?.sort ?? '');
  const [filterText] = useUrlState('filter', viewed?.filter ?? '');
  const known = (key: string): boolean => Object.hasOwn(source.columns, key);
  const columns = gridColumns(source, 'tr', {});
  const { filter } = readFilter(filterText, (condition) => askable(columns, condition));
  const wanted = { search, sort: readSort(sortText, known), filter };
  return reportInputOf(askOf(source.columns, wanted, narrowed.length === 0 ? null : { and: narrowed }));
};

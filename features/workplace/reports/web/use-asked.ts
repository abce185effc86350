import type { Columns } from '#platform/contract/data-column.ts';
import type { Filter } from '#platform/contract/data-filter.ts';
import type { DataSource } from '#platform/contract/data-source.ts';
import type { ReportInput } from '#platform/contract/reading.ts';
import { askable } from '#platform/web/data-grid/filter-match.ts';
import { askOf, gridColumns, reportInputOf } from '#platform/web/data-grid/from-data-source.ts';
import { readFilter, readSort } from '#platform/web/data-grid/grid-url.ts';
import type { Looked } from '#platform/web/grid-view-store.ts';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';

/** What a report is asked so that it shows the list of the url: its search, its order, its filter, and what else narrows it. `viewed` is the view it begins with. */
export const useAsked = <C extends Columns>(
  source: DataSource<C>,
  narrowed: readonly Filter[],
  viewed: Looked | null = null,
): ReportInput => {
  const [search] = useUrlState('q', viewed?.search ?? '');
  const [sortText] = useUrlState('sort', viewed?.sort ?? '');
  const [filterText] = useUrlState('filter', viewed?.filter ?? '');
  const known = (key: string): boolean => Object.hasOwn(source.columns, key);
  const columns = gridColumns(source, 'tr', {});
  const { filter } = readFilter(filterText, (condition) => askable(columns, condition));
  const wanted = { search, sort: readSort(sortText, known), filter };
  return reportInputOf(askOf(source.columns, wanted, narrowed.length === 0 ? null : { and: narrowed }));
};

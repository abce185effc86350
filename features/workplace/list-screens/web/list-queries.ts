import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/call.ts';
import type { Column, Columns } from '#platform/contract/data-column.ts';
import { call } from '#platform/web/api.ts';
import { readSlow } from '#platform/web/call-slow.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { askOf, reportInputOf } from '#platform/web/data-grid/from-data-source.ts';
import type { CellValue, ServerSource } from '#platform/web/data-grid/grid-types.ts';
import { listScreensCalls } from '../contract/calls.ts';

export type ListDetails = OutputOf<typeof listScreensCalls.findListScreen>;

/** A row of whatever list: its chosen columns, and its place, by which the grid tells it from the others. */
export type ListRow = { readonly [column: string]: CellValue } & { readonly '#': number };

/** What a list screen consists of. */
export const listQuery = (id: number) =>
  queryOptions({
    queryKey: ['screens', 'list', chosenCompany(), id],
    queryFn: ({ signal }) => call(listScreensCalls.findListScreen, { id }, { signal }),
  });

/** The columns of a list as those of a data source: what the grid draws, filters and orders by. */
export const columnsOf = ({ columns }: ListDetails): Columns =>
  Object.fromEntries(
    columns.map(({ key, values, filterable, sortable, searched, nullable, ...of }) => [
      key,
      {
        ...of,
        ...(values === null ? {} : { values }),
        ...(nullable ? { nullable } : {}),
        ...(filterable ? {} : { filterable }),
        ...(sortable ? {} : { sortable }),
        ...(searched ? {} : { searched }),
      } as Column,
    ]),
  );

/** The rows of a list, as the grid asks for them. */
export const listRows = (id: number, columns: Columns): ServerSource<ListRow> => ({
  queryKey: ['screens', chosenCompany(), 'list-rows', id, Object.keys(columns).join(' ')],
  read: async ({ skip, take, ...wanted }, signal) => {
    const page = await readSlow(
      listScreensCalls.readListScreen,
      { ...askOf(columns, wanted, null), id, skip, take },
      { signal },
    );
    return { total: page.total, rows: page.rows.map((row, at) => ({ ...row, '#': skip + at }) as ListRow) };
  },
  asked: (query) => {
    const asked = { ...reportInputOf(askOf(columns, query, null)), id };
    return asked;
  },
});

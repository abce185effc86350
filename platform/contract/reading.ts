import type { Filter } from './data-filter.ts';

export type Sort = { readonly field: string; readonly descending?: boolean | undefined };

/** What a reader asks for: a page of rows in some order, found by a search and a typed tree over the shown columns. */
export type ReadInput = {
  readonly skip?: number | undefined;
  readonly take?: number | undefined;
  readonly sort?: readonly Sort[] | undefined;
  readonly filter?: Filter | null | undefined;
  readonly search?: string | undefined;
};
/** The same, looked through and completed. */
export type ReadRequest = {
  readonly skip: number;
  readonly take: number;
  readonly sort: readonly { readonly field: string; readonly descending: boolean }[];
  readonly filter: Filter | null;
  readonly search: string;
};
export type Page<Row> = { readonly rows: Row[]; readonly total: number };

/** Which rows of its source a report shows, as the list that it was asked from: JSON texts, for they travel in an address. */
export type ReportInput = {
  readonly search?: string | undefined;
  readonly filter?: string | undefined;
  readonly sort?: string | undefined;
};

/** Rows in one reading at most. */
export const MAX_TAKE = 200;

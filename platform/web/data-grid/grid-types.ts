import type { ReactNode } from 'react';
import type { ReportInput } from '#platform/contract/reading.ts';
import type { Arrangement } from '../grid-view-store.ts';
import { type ListState, listState } from '../list-state.ts';

/** What stands in a cell before it is written for people: decimals as `1240.5`, days as `2026-11-21`. */
export type CellValue = string | number | boolean | null | undefined;

export type ColumnKind = 'text' | 'number' | 'day' | 'moment' | 'choice' | 'yesno';

export type Choice = { readonly value: string; readonly label: string };

/** How a cell is changed where it stands. */
export type CellEdit<R> = {
  /** Whether this row's cell may be changed; all may by default. */
  readonly may?: (row: R) => boolean;
  readonly required?: boolean;
  readonly maxLength?: number;
  /** The whole check of a value that has the right kind; a word in place of it says what is wrong. */
  readonly check?: (value: CellValue, row: R) => string | null;
};

/** One column, as a screen declares it. */
export type GridColumn<R> = {
  readonly key: string;
  readonly header: string;
  /** What the values are: decides alignment, filters, sorting, copying and editing. `text` unless told. */
  readonly kind?: ColumnKind;
  /** The plain value; the row's field of the column's key by default. */
  readonly value?: (row: R) => CellValue;
  /** What is drawn; the plain value in the person's language by default. */
  readonly render?: (row: R) => ReactNode;
  readonly choices?: readonly Choice[];
  /** Pixels; a column without takes its share of what is left. */
  readonly width?: number;
  readonly minWidth?: number;
  /** How large its share is; 1 by default. */
  readonly grow?: number;
  readonly align?: 'start' | 'end';
  /** Both are so unless told where the whole list is here; a server's list says by which columns it can be looked for. */
  readonly sortable?: boolean;
  readonly filterable?: boolean;
  /** The header is for screen readers only, as over a column of buttons. */
  readonly hideHeader?: boolean;
  /** Stays in view while the others scroll. */
  readonly pinned?: 'start' | 'end';
  /** Not shown until a person chooses it. */
  readonly hidden?: boolean;
  /** Shown while cells are edited: otherwise another column says it too. */
  readonly whileEditing?: boolean;
  /** Values are codes, not words: `lang="en"`, compared as they are. */
  readonly code?: boolean;
  /** Rows may be gathered by its values. */
  readonly groupable?: boolean;
  /** What stands for the column in a group's row and in the totals. */
  readonly total?: 'sum';
  /** What its figures count: kilos and pieces have no sum. */
  readonly unit?: (row: R) => string;
  readonly edit?: CellEdit<R>;
};

export type GridSort = { readonly key: string; readonly descending: boolean };

export const FILTER_OPS = [
  'contains',
  'starts',
  'is',
  'not',
  'above',
  'below',
  'from',
  'to',
  'between',
  'in',
  'empty',
  'filled',
] as const;
export type FilterOp = (typeof FILTER_OPS)[number];

/** One thing that is wanted of a column; values are plain, as `CellValue` has them, in text. */
export type Condition = { readonly key: string; readonly op: FilterOp; readonly values: readonly string[] };
export type FilterNode = Condition | FilterGroup;
export type FilterGroup = { readonly join: 'all' | 'any'; readonly nodes: readonly FilterNode[] };

/** What is looked for in a list. */
export type GridQuery = {
  readonly search: string;
  readonly sort: readonly GridSort[];
  readonly filter: FilterGroup | null;
};

export type GridWindow = GridQuery & { readonly skip: number; readonly take: number };
export type GridRows<R> = { readonly rows: readonly R[]; readonly total: number };

/** Rows that the server pages, sorts and filters. */
export type ServerSource<R> = {
  /** Begins with the feature's name; everything else that narrows the list stands in it. */
  readonly queryKey: readonly unknown[];
  readonly read: (wanted: GridWindow, signal: AbortSignal) => Promise<GridRows<R>>;
  /** The list is read again by itself, as often as this. */
  readonly refetchInterval?: number;
  /** The same as an export or a report is asked for it: JSON texts. */
  readonly asked?: (query: GridQuery) => ReportInput;
};

/** Rows that are all here; the grid sorts and filters them itself. */
export type LocalSource<R> = {
  readonly rows: readonly R[] | undefined;
  readonly pending?: boolean;
  readonly error?: unknown;
  readonly retry?: () => void;
  /** What the search box looks in beside the columns' values. */
  readonly searched?: (row: R) => readonly string[];
};

export type GridSource<R> = ServerSource<R> | LocalSource<R>;

export const isServerSource = <R>(source: GridSource<R>): source is ServerSource<R> => 'read' in source;

export type Density = Arrangement['density'];

/** The key of the column that chooses rows. */
export const SELECT = '#select';

/** A place in the grid; row -1 is the header. */
export type Place = { readonly row: number; readonly col: number };

/** The rows as the body draws them, whoever holds them. */
export type RowsInView<R> = {
  readonly total: number;
  /** Undefined while it is on its way. */
  readonly rowAt: (index: number) => R | undefined;
  readonly pending: boolean;
  /** Another answer is awaited; what is shown is the one before. */
  readonly stale: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** Which list it is, and what is looked for in it. */
  readonly list: string;
  /** The rows that are here. */
  readonly known: () => readonly R[];
  /** Changes when rows come anew. */
  readonly stamp: string;
  /** Fetches rows that are not loaded yet. */
  readonly ensure: (range: { readonly from: number; readonly to: number }) => Promise<void>;
  /** Reads again what is shown, and forgets what is not. */
  readonly reload: () => Promise<unknown>;
};

/** How many rows there are, once that is known. */
export const countedIn = <R>({ pending, error, total, retry }: RowsInView<R>): ListState<number> =>
  listState(pending || error ? undefined : total, { error, refetch: retry });

const END: readonly ColumnKind[] = ['number', 'day', 'moment'];

/** Figures and days stand at the end of their column. */
export const alignOf = <R>({ align, kind = 'text' }: GridColumn<R>): 'start' | 'end' =>
  align ?? (END.includes(kind) ? 'end' : 'start');

/** A cell's plain value; what has more to it than a value, as a list, is none. */
export const valueOf = <R>(column: GridColumn<R>, row: R): CellValue => {
  if (column.value) return column.value(row);
  const own = (row as Readonly<Record<string, CellValue | object>>)[column.key];
  return typeof own === 'object' || own === undefined ? null : own;
};

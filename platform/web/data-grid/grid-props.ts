import type { ReactNode } from 'react';
import type { ExportCall } from '#platform/contract/export-call.ts';
import type { ReadyView } from '../grid-view-store.ts';
import type { RowAction } from '../row-actions/row-action.ts';
import type { UndoCall } from '../ui/undo.ts';
import type { CellValue, GridColumn, GridSort, GridSource } from './grid-types.ts';
import type { RowKey, RowOutcome } from './staging.ts';

/** Changes of one row, as they are sent. */
export type RowChange<R> = {
  readonly key: RowKey;
  /** The row as it was when it was changed: its version says whether anybody else was first. */
  readonly row: R;
  readonly values: Readonly<Record<string, CellValue>>;
};

/** How the changes of a list are saved: many rows at once, each with its own outcome. */
export type GridEditing<R> = {
  readonly save: (changes: readonly RowChange<R>[], call?: UndoCall) => Promise<readonly RowOutcome<R>[]>;
  /** As many as the server takes at once; more go one part after the other. */
  readonly most?: number;
};

/** How a screen declares a list. */
export type DataGridProps<R> = {
  /** What a person's arrangement of this list is kept under: one name a list, never two. */
  readonly name: string;
  /** What the list holds, for screen readers. */
  readonly label: string;
  readonly columns: readonly GridColumn<R>[];
  readonly source: GridSource<R>;
  readonly rowKey: (row: R) => string | number;
  readonly onRowOpen?: ((row: R) => void) | undefined;
  /** The row whose record is open; null where none is. */
  readonly openKey?: string | number | null;
  /** Rows that open something else, as a form, are passed over by whoever walks from record to record; all are, unless it says otherwise. */
  readonly isRecord?: (row: R) => boolean;
  /** The order until somebody chooses another. */
  readonly sort?: readonly GridSort[];
  /** The search box says what is searched; without it there is none. */
  readonly searchLabel?: string;
  readonly searchHint?: string;
  /** Views that the list brings along, beside those that people save. */
  readonly ready?: readonly ReadyView[];
  /** What else narrows the list, beside the search box. */
  readonly filters?: ReactNode;
  readonly empty?: ReactNode;
  /** Told how many rows there are, for a line beside the title; null while that is not known, as where they cannot be read. */
  readonly onTotal?: (total: number | null) => void;
  /** Told the first row, for what each row says of the whole list; null while there is none. */
  readonly onFirst?: (row: R | null) => void;
  /** Rows follow each other endlessly (default), or stand page by page. */
  readonly paging?: 'endless' | 'pages';
  /** Fills the page down to its foot (default), or is as high as its rows. */
  readonly height?: 'fill' | 'rows';
  /**
   * A list of a record, in a panel beside the page's own: cards, page by page, without an arrangement; the url has what
   * is looked for in it under its name.
   */
  readonly panel?: boolean;
  /** Cells of columns that say so are changed where they stand, many together, and saved at once. */
  readonly editing?: GridEditing<R> | undefined;
  /** Rows can be chosen, and these done with them beside copying and exporting. */
  readonly bulk?: readonly RowAction<R>[];
  /** The server's export of the whole list, however long it is: made as a task. */
  readonly wholeExport?: ExportCall;
};

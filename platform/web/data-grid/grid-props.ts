import type { ReactNode } from 'react';
import type { GridColumn, GridSort, GridSource } from './grid-types.ts';

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
  /** The row that is open at the side. */
  readonly openKey?: string | number | null;
  /** The order until somebody chooses another. */
  readonly sort?: readonly GridSort[];
  /** The search box says what is searched; without it there is none. */
  readonly searchLabel?: string;
  readonly searchHint?: string;
  /** What else narrows the list, beside the search box. */
  readonly filters?: ReactNode;
  readonly empty?: ReactNode;
  /** Told how many rows there are, for a line beside the title. */
  readonly onTotal?: (total: number) => void;
  /** Rows follow each other endlessly (default), or stand page by page. */
  readonly paging?: 'endless' | 'pages';
  /** Fills the page down to its foot (default), or is as high as its rows, in a panel. */
  readonly height?: 'fill' | 'rows';
};

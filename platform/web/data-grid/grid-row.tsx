import { memo, type ReactNode } from 'react';
import type { Format } from '../i18n/format.ts';
import { textOfCell, type YesNo } from './cell-text.ts';
import classes from './data-grid.module.css';
import type { DrawnColumns, PlacedColumn } from './grid-layout.ts';
import { alignOf } from './grid-types.ts';

/** What every row of a grid is drawn with. */
export type RowLook<R> = {
  readonly drawn: DrawnColumns<R>;
  readonly format: Format;
  readonly words: YesNo;
  readonly height: number;
  readonly openable: boolean;
};

type GridRowProps<R> = RowLook<R> & {
  readonly row: R | undefined;
  readonly index: number;
  /** Its number in the whole list, the header counted. */
  readonly ariaIndex: number;
  readonly top: number;
  /** The column of this row that has the focus, else -1. */
  readonly focus: number;
  readonly isOpen: boolean;
};

const contentOf = <R,>({ column }: PlacedColumn<R>, row: R, look: RowLook<R>): ReactNode =>
  column.render ? (
    <span className={classes.drawn}>{column.render(row)}</span>
  ) : (
    textOfCell(column, row, look.format, look.words)
  );

const CellOf = <R,>(props: GridRowProps<R> & { readonly placed: PlacedColumn<R> }): ReactNode => {
  const { placed, row, index, focus } = props;
  const { column, width, pinned } = placed;
  return (
    <div
      role="gridcell"
      className={classes.cell}
      style={{ width, ...(pinned === 'start' && { left: placed.left }) }}
      tabIndex={focus === placed.index ? 0 : -1}
      aria-colindex={placed.index + 1}
      data-row={index}
      data-col={placed.index}
      data-align={alignOf(column)}
      data-pinned={pinned || undefined}
      lang={column.code ? 'en' : undefined}
    >
      {row === undefined ? <span className={classes.bar} /> : contentOf(placed, row, props)}
    </div>
  );
};

const Row = <R,>(props: GridRowProps<R>) => {
  const { drawn, ariaIndex, top, height, isOpen, row, openable } = props;
  const cell = (placed: PlacedColumn<R>) => <CellOf key={placed.column.key} {...props} placed={placed} />;
  return (
    <div
      role="row"
      className={classes.row}
      style={{ top, height }}
      aria-rowindex={ariaIndex}
      aria-busy={row === undefined || undefined}
      data-open={isOpen || undefined}
      data-openable={openable || undefined}
    >
      {drawn.start.map(cell)}
      {drawn.before > 0 ? <span className={classes.gap} style={{ width: drawn.before }} /> : null}
      {drawn.middle.map(cell)}
      {drawn.after > 0 ? <span className={classes.gap} style={{ width: drawn.after }} /> : null}
      {drawn.end.length > 0 ? <span className={classes.endRegion}>{drawn.end.map(cell)}</span> : null}
    </div>
  );
};

/** A row is drawn anew only when something of it changes, not for each step of scrolling. */
export const GridRow = memo(Row) as typeof Row;

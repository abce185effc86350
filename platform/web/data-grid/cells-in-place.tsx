import type { ReactNode } from 'react';
import classes from './data-grid.module.css';
import type { DrawnColumns, PlacedColumn } from './grid-layout.ts';

const gap = (width: number): ReactNode => (width > 0 ? <span className={classes.gap} style={{ width }} /> : null);

/** A row's cells where they stand: those pinned at the start, those in view with the room of the others, those at the end. */
export const cellsInPlace = <R,>(drawn: DrawnColumns<R>, cell: (placed: PlacedColumn<R>) => ReactNode): ReactNode => (
  <>
    {drawn.start.map(cell)}
    {gap(drawn.before)}
    {drawn.middle.map(cell)}
    {gap(drawn.after)}
    {drawn.end.length > 0 ? <span className={classes.endRegion}>{drawn.end.map(cell)}</span> : null}
  </>
);

import type { MouseEvent } from 'react';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useTexts } from '../i18n/use-texts.ts';
import classes from './data-grid.module.css';
import { gridTexts } from './grid-texts.ts';
import type { DrawnColumns, PlacedColumn } from './grid-layout.ts';
import { alignOf, type GridSort } from './grid-types.ts';

type HeadProps<R> = {
  readonly drawn: DrawnColumns<R>;
  readonly sort: readonly GridSort[];
  readonly onSort: (key: string, more: boolean) => void;
  /** The column whose header has the focus, else -1. */
  readonly focus: number;
};

const sortOf = (sort: readonly GridSort[], key: string) => {
  const place = sort.findIndex((each) => each.key === key);
  return { place, descending: sort[place]?.descending ?? false };
};

type HeadCellProps<R> = Omit<HeadProps<R>, 'drawn'> & { readonly placed: PlacedColumn<R> };

const HeadCell = <R,>({ placed, sort, onSort, focus }: HeadCellProps<R>) => {
  const t = useTexts(gridTexts);
  const { column, width, pinned, index } = placed;
  const { place, descending } = sortOf(sort, column.key);
  const Arrow = descending ? IconArrowDown : IconArrowUp;
  const order = place === -1 ? 'none' : descending ? 'descending' : 'ascending';
  return (
    <div
      role="columnheader"
      className={classes.headCell}
      style={{ width, ...(pinned === 'start' && { left: placed.left }) }}
      tabIndex={focus === index ? 0 : -1}
      aria-colindex={index + 1}
      aria-sort={column.sortable ? order : undefined}
      title={column.sortable ? t('sortHint') : undefined}
      data-row={-1}
      data-col={index}
      data-align={alignOf(column)}
      data-pinned={pinned || undefined}
      data-sortable={column.sortable || undefined}
      onClick={column.sortable ? (event: MouseEvent) => onSort(column.key, event.shiftKey) : undefined}
    >
      <span className={column.hideHeader ? classes.hidden : classes.headText}>{column.header}</span>
      {place === -1 ? null : (
        <span className={classes.arrow}>
          <Arrow size={13} aria-hidden="true" />
          {sort.length > 1 ? <sup aria-hidden="true">{place + 1}</sup> : null}
        </span>
      )}
    </div>
  );
};

/** The names of the columns; pressing one sorts by it. */
export const GridHead = <R,>({ drawn, ...rest }: HeadProps<R>) => {
  const cell = (placed: PlacedColumn<R>) => <HeadCell key={placed.column.key} {...rest} placed={placed} />;
  return (
    <div role="row" className={classes.headRow} aria-rowindex={1}>
      {drawn.start.map(cell)}
      {drawn.before > 0 ? <span className={classes.gap} style={{ width: drawn.before }} /> : null}
      {drawn.middle.map(cell)}
      {drawn.after > 0 ? <span className={classes.gap} style={{ width: drawn.after }} /> : null}
      {drawn.end.length > 0 ? <span className={classes.endRegion}>{drawn.end.map(cell)}</span> : null}
    </div>
  );
};

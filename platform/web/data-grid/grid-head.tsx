import { type MouseEvent, type ReactNode, Suspense } from 'react';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useTexts } from '../i18n/use-texts.ts';
import { cellsInPlace } from './cells-in-place.tsx';
import classes from './data-grid.module.css';
import { gridTexts } from './grid-texts.ts';
import type { HeadMenuProps } from './head-menu.tsx';
import type { DrawnColumns, PlacedColumn } from './grid-layout.ts';
import { alignOf, type GridSort, SELECT } from './grid-types.ts';
import type { Grid } from './use-grid.ts';
import { useHeadDrag } from './use-head-drag.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const HeadMenu = lazyPart(async () => (await import('./head-menu.tsx')).HeadMenu) as <R>(
  props: HeadMenuProps<R>,
) => ReactNode;

/** The column whose menu is open, and where its name stands. */
export type OpenMenu = { readonly key: string; readonly anchor: DOMRect } | null;

type HeadProps<R> = {
  readonly grid: Grid<R>;
  readonly drawn: DrawnColumns<R>;
  /** The column whose header has the focus, else -1. */
  readonly focus: number;
  readonly menu: OpenMenu;
  readonly onMenu: (menu: OpenMenu) => void;
};

const sortOf = (sort: readonly GridSort[], key: string) => {
  const place = sort.findIndex((each) => each.key === key);
  return { place, descending: sort[place]?.descending ?? false };
};

const SortMark = ({ sort, column }: { readonly sort: readonly GridSort[]; readonly column: string }) => {
  const { place, descending } = sortOf(sort, column);
  if (place === -1) return null;
  const Arrow = descending ? IconArrowDown : IconArrowUp;
  return (
    <span className={classes.arrow}>
      <Arrow size={13} aria-hidden="true" />
      {sort.length > 1 ? <sup aria-hidden="true">{place + 1}</sup> : null}
    </span>
  );
};

const orderOf = (sort: readonly GridSort[], key: string) => {
  const { place, descending } = sortOf(sort, key);
  return place === -1 ? 'none' : descending ? 'descending' : 'ascending';
};

type HeadCellProps<R> = Pick<HeadProps<R>, 'grid' | 'focus' | 'menu' | 'onMenu'> & {
  readonly placed: PlacedColumn<R>;
  readonly drag: ReturnType<typeof useHeadDrag<R>>;
};

const HeadCell = <R,>({ grid, placed, focus, menu, onMenu, drag }: HeadCellProps<R>) => {
  const t = useTexts(gridTexts);
  const { column, width, pinned, index } = placed;
  const { sort } = grid.search.query;
  const onClick = (event: MouseEvent) => {
    if (column.sortable && !drag.wasDragged()) grid.search.toggleSort(column.key, event.shiftKey);
  };
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation();
    const cell = event.currentTarget.closest('[data-head]');
    if (cell) onMenu({ key: column.key, anchor: cell.getBoundingClientRect() });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys of all cells are heard by the grid
    <div
      role="columnheader"
      className={classes.headCell}
      style={{ width, ...(pinned === 'start' && { left: placed.left }) }}
      tabIndex={focus === index ? 0 : -1}
      aria-colindex={index + 1}
      aria-sort={column.sortable ? orderOf(sort, column.key) : undefined}
      data-tip={column.sortable ? t('sortHint') : undefined}
      data-row={-1}
      data-col={index}
      data-head={column.key}
      data-align={alignOf(column)}
      data-pinned={pinned || undefined}
      data-sortable={column.sortable || undefined}
      data-over={drag.over === column.key || undefined}
      onClick={onClick}
      {...drag.move(placed)}
    >
      <span className={column.hideHeader ? 'visually-hidden' : classes.headText}>{column.header}</span>
      <SortMark sort={sort} column={column.key} />
      {column.hideHeader ? null : (
        <button
          type="button"
          tabIndex={-1}
          className={classes.headMenu}
          aria-label={t('columnMenu', { column: column.header })}
          aria-haspopup="menu"
          aria-expanded={menu?.key === column.key}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={openMenu}
        >
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      )}
      <span className={classes.widen} aria-hidden="true" {...drag.widen(placed)} />
    </div>
  );
};

/** Chooses all that match, also what no page has shown yet. */
const SelectHead = <R,>({ grid, placed, focus }: Pick<HeadCellProps<R>, 'grid' | 'placed' | 'focus'>) => {
  const { selection } = grid;
  const isSome = selection.count > 0 && !selection.isAll;
  return (
    <div
      role="columnheader"
      className={classes.headCell}
      style={{ width: placed.width, left: placed.left }}
      tabIndex={focus === placed.index ? 0 : -1}
      aria-colindex={placed.index + 1}
      data-row={-1}
      data-col={placed.index}
      data-pinned="start"
    >
      <input
        type="checkbox"
        tabIndex={-1}
        className={classes.chooseAll}
        aria-label={placed.column.header}
        checked={selection.isAll}
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        onChange={selection.toggleAll}
      />
    </div>
  );
};

/** The names of the columns; pressing one sorts by it, dragging moves it, its edge widens it. */
export const GridHead = <R,>({ grid, drawn, focus, menu, onMenu }: HeadProps<R>) => {
  const drag = useHeadDrag(grid);
  const cell = (placed: PlacedColumn<R>) =>
    placed.column.key === SELECT ? (
      <SelectHead key={SELECT} grid={grid} placed={placed} focus={focus} />
    ) : (
      <HeadCell
        key={placed.column.key}
        grid={grid}
        placed={placed}
        focus={focus}
        menu={menu}
        onMenu={onMenu}
        drag={drag}
      />
    );
  const opened = menu && [...drawn.start, ...drawn.middle, ...drawn.end].find(({ column }) => column.key === menu.key);
  return (
    <div role="row" className={classes.headRow} aria-rowindex={1}>
      {cellsInPlace(drawn, cell)}
      {menu && opened ? (
        <Suspense>
          <HeadMenu grid={grid} placed={opened} anchor={menu.anchor} onClose={() => onMenu(null)} />
        </Suspense>
      ) : null}
    </div>
  );
};

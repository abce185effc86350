import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useFormat, useTexts } from '../i18n/use-texts.ts';
import classes from './data-grid.module.css';
import { FilterRow } from './filter-row.tsx';
import { type BodyHandle, GridBody } from './grid-body.tsx';
import { GridHead, type OpenMenu } from './grid-head.tsx';
import { drawnColumns, place, type PlacedColumn, spanInView, type Span } from './grid-layout.ts';
import { gridTexts } from './grid-texts.ts';
import { type Place, ROW_HEIGHT } from './grid-types.ts';
import { pressHead } from './head-keys.ts';
import type { Grid } from './use-grid.ts';
import { isControl, placeOf, useGridFocus } from './use-grid-focus.ts';
import { usePrinting } from './use-printing.ts';
import { useInnerWidth } from './use-room.ts';

const HEAD = 36;
const ALL: Span = { from: 0, to: Number.MAX_SAFE_INTEGER };

type TableProps<R> = { readonly grid: Grid<R>; readonly children: ReactNode };

/** Where the columns stand in the room there is, and which of them a row draws. */
const usePlaced = <R,>({ arranged, view }: Grid<R>, room: number, whole: boolean) => {
  const [span, setSpan] = useState<Span>(ALL);
  const placed = useMemo(
    () => place({ ...arranged, sizes: view.columns.sizes, room }),
    [arranged, view.columns.sizes, room],
  );
  const inView = (scrolled: number) => spanInView(placed, scrolled, room - placed.startWidth - placed.endWidth);
  const shown = whole || span === ALL ? (whole ? { from: 0, to: placed.middle.length } : inView(0)) : span;
  const drawn = useMemo(() => drawnColumns(placed, { from: shown.from, to: shown.to }), [placed, shown.from, shown.to]);
  const onScroll = (scrolled: number) => {
    const next = inView(scrolled);
    setSpan((now) => (now.from === next.from && now.to === next.to ? now : next));
  };
  return { placed, drawn, onScroll };
};

type PlacedNow<R> = ReturnType<typeof usePlaced<R>>['placed'];

/** Scrolls sideways until a column stands between those that are pinned. */
const showColumn = <R,>(scroller: HTMLElement, placed: PlacedNow<R>, col: number): void => {
  const one = placed.columns[col];
  if (one === undefined || one.pinned !== false) return;
  const view = scroller.clientWidth - placed.startWidth - placed.endWidth;
  if (one.left < scroller.scrollLeft) scroller.scrollLeft = one.left;
  else if (one.left + one.width > scroller.scrollLeft + view) scroller.scrollLeft = one.left + one.width - view;
};

/** What is looked for anew is shown from its top. */
const useNewTop = (scroller: RefObject<HTMLElement | null>, looked: string) => {
  const before = useRef(looked);
  useLayoutEffect(() => {
    if (before.current === looked) return;
    before.current = looked;
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [scroller, looked]);
};

const useTable = <R,>(grid: Grid<R>) => {
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<BodyHandle>(null);
  const printing = usePrinting();
  const width = useInnerWidth(scroller);
  const columns = usePlaced(grid, width, printing);
  const { placed } = columns;
  const height = ROW_HEIGHT[grid.view.density];
  const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 400) - HEAD) / height) - 1);
  const show = useCallback(
    (to: Place) => {
      if (to.row >= 0) body.current?.show(to.row);
      if (scroller.current) showColumn(scroller.current, placed, to.col);
    },
    [placed],
  );
  const extent = { rows: grid.rows.total, cols: placed.columns.length, page };
  const focus = useGridFocus({ scroller, extent, show });
  useNewTop(scroller, grid.looked);
  return { scroller, body, printing, height, ...columns, ...focus };
};

/** The grid itself: a head that stays, rows that scroll under it, cells that are walked by keys. */
export const GridTable = <R,>({ grid, children }: TableProps<R>) => {
  const t = useTexts(gridTexts);
  const format = useFormat();
  const table = useTable(grid);
  const { placed, drawn, height, at } = table;
  const { rows, onRowOpen } = grid;
  const look = useMemo(
    () => ({ drawn, format, height, words: { yes: t('yes'), no: t('no') }, openable: onRowOpen !== undefined }),
    [drawn, format, height, t, onRowOpen],
  );
  const [menu, setMenu] = useState<OpenMenu>(null);
  const onHeadKey = (event: KeyboardEvent, placedAt: PlacedColumn<R>): boolean =>
    pressHead(event, placedAt, grid, () =>
      setMenu({ key: placedAt.column.key, anchor: (event.target as Element).getBoundingClientRect() }),
    );
  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog that a cell opened stands elsewhere on the page, but its keys come by here.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const head = at.row === -1 ? placed.columns[at.col] : undefined;
    if (head !== undefined && onHeadKey(event, head)) return;
    const to = table.follow(event);
    if (to !== null) {
      event.preventDefault();
      table.go(to);
      return;
    }
    if (event.key !== 'Enter' || isControl(event.target)) return;
    event.preventDefault();
    const row = rows.rowAt(at.row);
    if (row !== undefined) onRowOpen?.(row);
  };
  const onClick = (event: MouseEvent) => {
    const clicked = placeOf(event.target);
    const row = clicked && clicked.row >= 0 && !isControl(event.target) ? rows.rowAt(clicked.row) : undefined;
    if (row !== undefined) onRowOpen?.(row);
  };
  return (
    <div
      ref={table.scroller}
      className={classes.scroller}
      onScroll={(event) => table.onScroll(event.currentTarget.scrollLeft)}
    >
      {/* Keys and clicks of all cells are heard in one place. */}
      <div
        role="grid"
        tabIndex={-1}
        className={classes.grid}
        style={{ width: placed.width }}
        aria-label={grid.label}
        aria-rowcount={grid.total + 1}
        aria-colcount={placed.columns.length}
        aria-busy={rows.pending || rows.stale}
        data-stale={rows.stale || undefined}
        onFocus={table.onFocus}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div role="rowgroup" className={classes.head}>
          <GridHead
            grid={grid}
            drawn={drawn}
            menu={menu}
            onMenu={setMenu}
            focus={at.row === -1 || rows.total === 0 ? at.col : -1}
          />
          {grid.view.filterRow ? <FilterRow drawn={drawn} search={grid.search} /> : null}
        </div>
        {rows.total > 0 && !rows.error ? (
          <GridBody
            handle={table.body}
            scroller={table.scroller}
            rows={rows}
            rowKey={grid.rowKey}
            look={look}
            at={at}
            openKey={grid.openKey}
            headHeight={HEAD * (grid.view.filterRow ? 2 : 1)}
            firstRow={grid.firstRow}
            skipped={grid.skipped}
            onRange={grid.onRange}
            whole={table.printing}
          />
        ) : null}
      </div>
      {children}
    </div>
  );
};

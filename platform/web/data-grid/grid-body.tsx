import {
  type ReactNode,
  type Ref,
  type RefObject,
  useDeferredValue,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { defaultRangeExtractor, observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useTexts } from '../i18n/use-texts.ts';
import classes from './data-grid.module.css';
import { GroupRow } from './group-row.tsx';
import type { Block } from './block.ts';
import type { Group } from './grouping.ts';
import { GridRow, type RowLook } from './grid-row.tsx';
import type { Room } from './room-ahead.ts';
import { gridTexts } from './grid-texts.ts';
import type { Place } from './grid-types.ts';
import type { RowKey } from './staging.ts';
import type { Grid } from './use-grid.ts';
import type { Writing } from './use-work.ts';

/** What the grid asks of its body. */
export type BodyHandle = { readonly show: (row: number) => void };

type BodyProps<R> = {
  readonly handle: Ref<BodyHandle>;
  readonly scroller: RefObject<HTMLElement | null>;
  /** The room that was counted on; null where nothing was. */
  readonly ahead: Room | null;
  readonly grid: Grid<R>;
  readonly look: RowLook<R>;
  readonly at: Place;
  /** The cells that are marked; null when it is the one with the focus. */
  readonly block: Block | null;
  readonly writing: Writing<R>;
  /** The height of what stands above the rows and stays there. */
  readonly headHeight: number;
  /** How many rows that is, for screen readers. */
  readonly headRows: number;
  /** All rows are drawn, as for paper. */
  readonly whole: boolean;
};

const SPARE = 8;
/** More than that is no list to read on paper, and what a browser lays out at once. */
export const MOST_PRINTED = 2_000;

/** Told how high the view is when it has been laid out: asked sooner, the browser would lay it out twice. */
const observeLaidOut: typeof observeElementRect = ({ scrollElement }, tell) => {
  if (scrollElement === null) return undefined;
  const observer = new ResizeObserver(() =>
    tell({ width: scrollElement.clientWidth, height: scrollElement.clientHeight }),
  );
  observer.observe(scrollElement);
  return () => observer.disconnect();
};

/** What scrolls stands around the rows, and is there only after they were first drawn; nobody waits for it at the top. */
const useScrollerThere = (isAwaited: boolean): void => {
  const [, drawAgain] = useState(false);
  useLayoutEffect(() => drawAgain(isAwaited), [isAwaited]);
};

const useWindow = <R,>({ scroller, ahead, grid, look, at, headHeight }: BodyProps<R>) => {
  const { rows, firstRow, onRange } = grid;
  // The first rows stand before those that nobody sees yet.
  const overscan = useDeferredValue(SPARE, 0);
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => look.height,
    overscan,
    ...(ahead !== null && { initialRect: { width: 0, height: ahead.scrolled }, observeElementRect: observeLaidOut }),
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    initialOffset: firstRow * look.height,
    // The row with the focus is kept, however far it is scrolled away: the keyboard is there.
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      return at.row < 0 || at.row >= rows.total || inView.includes(at.row)
        ? inView
        : [...inView, at.row].toSorted((a, b) => a - b);
    },
  });
  const items = virtual.getVirtualItems();
  const { endIndex = 0 } = virtual.range ?? {};
  // What the head stands over is not in view: whoever comes back stands where they were.
  const first = Math.min(endIndex, Math.floor((virtual.scrollOffset ?? 0) / look.height));
  useLayoutEffect(() => onRange({ from: first, to: endIndex + 1 }), [onRange, first, endIndex]);
  const measured = useRef(look.height);
  useLayoutEffect(() => {
    if (measured.current === look.height) return;
    measured.current = look.height;
    virtual.measure();
  }, [virtual, look.height]);
  useScrollerThere(ahead === null || firstRow > 0);
  return { virtual, items };
};

type Line = { readonly index: number; readonly start: number };

const NONE = { from: -1, to: -1 } as const;

/** What something was before it began to move, until it rests. */
const useSettled = <T,>(value: T, isMoving: boolean): T => {
  const [settled, settle] = useState(value);
  if (!isMoving && settled !== value) settle(value);
  return isMoving ? settled : value;
};

/**
 * What a row is drawn with: while a list is scrolled sideways, rows out of sight keep the columns they have. The row with
 * the focus never does: the cell that a key leads to is in it.
 */
const useLooks = <R,>({ look, at }: BodyProps<R>, virtual: Virtualizer<HTMLElement, HTMLElement>) => {
  const drawn = useSettled(look.drawn, virtual.isScrolling);
  const unseen = useMemo(() => (drawn === look.drawn ? look : { ...look, drawn }), [look, drawn]);
  const { startIndex = 0, endIndex = -1 } = virtual.range ?? {};
  return (index: number) => (index === at.row || (index >= startIndex && index <= endIndex) ? look : unseen);
};

/** The columns of a marked block that lie in a row. */
const markedIn = (block: Block | null, index: number) =>
  block === null || index < block.top || index > block.bottom ? NONE : { from: block.left, to: block.right };

/** What is known of a row by its key: whether it is open, chosen, changed. */
const ownOf = <R,>({ openKey, selection, edits }: Grid<R>, key: RowKey | null) =>
  key === null
    ? { isOpen: false, isChosen: undefined, staged: undefined }
    : {
        isOpen: openKey === key,
        isChosen: selection.isAllowed ? selection.has(key) : undefined,
        staged: edits.staged.get(key),
      };

const OneGroup = <R,>({
  grid,
  look,
  at,
  index,
  start,
  headRows,
  group,
}: BodyProps<R> & Line & { readonly group: Group }) => (
  <GroupRow
    {...look}
    group={group}
    column={grid.arranged.byKey.get(group.column ?? '')}
    isClosed={grid.groups.isClosed(group)}
    index={index}
    ariaIndex={index + headRows + 1}
    top={start}
    focus={at.row === index ? at.col : -1}
  />
);

const OneRow = <R,>(props: BodyProps<R> & Line): ReactNode => {
  const { grid, look, at, block, writing, index, start, headRows } = props;
  const row = grid.rows.rowAt(index);
  const key = row === undefined ? null : grid.rowKey(row);
  const marked = markedIn(block, index);
  const written = key !== null && writing?.key === key ? writing : null;
  return (
    <GridRow
      {...look}
      row={row}
      index={index}
      ariaIndex={grid.skipped + index + headRows + 1}
      top={start}
      focus={at.row === index ? at.col : -1}
      blockFrom={marked.from}
      blockTo={marked.to}
      {...ownOf(grid, key)}
      editing={written?.col ?? -1}
      typed={written?.typed ?? null}
    />
  );
};

/** The rows that are here, as paper has them: one after the other, none left out between them. */
const printedLines = <R,>({ rows, groups }: Grid<R>): readonly Line[] =>
  Array.from({ length: Math.min(rows.total, MOST_PRINTED) }, (_, index) => ({ index, start: 0 })).filter(
    ({ index }) => rows.rowAt(index) !== undefined || groups.at(index) !== undefined,
  );

/** How many rows of how many paper has: it cannot be scrolled, nor asked for the next page. */
const PrintedNote = <R,>({ grid, lines }: { readonly grid: Grid<R>; readonly lines: readonly Line[] }) => {
  const t = useTexts(gridTexts);
  const shown = lines.filter(({ index }) => grid.groups.at(index) === undefined).length;
  const { total } = grid;
  return <p className={classes.printed}>{t(shown < total ? 'printed' : 'printedAll', { shown, total })}</p>;
};

/** The rows in view, and as many beside them as a flick of the wheel needs. */
export const GridBody = <R,>(props: BodyProps<R>): ReactNode => {
  const { handle, grid, look, headHeight, whole } = props;
  const { rows } = grid;
  const { virtual, items } = useWindow(props);
  useImperativeHandle(handle, () => ({ show: (row) => virtual.scrollToIndex(row, { align: 'auto' }) }));
  const lookOf = useLooks(props, virtual);
  const lines: readonly Line[] = whole
    ? printedLines(grid)
    : items.map(({ index, start }) => ({ index, start: start - headHeight }));
  return (
    <div role="rowgroup" className={classes.rows} style={{ height: rows.total * look.height }}>
      {lines.map((line) => {
        const group = grid.groups.at(line.index);
        // By its place: the focus stays where it is while rows come, change and are ordered anew.
        const key = line.index;
        return group === undefined ? (
          <OneRow key={key} {...props} {...line} look={whole ? look : lookOf(key)} />
        ) : (
          <OneGroup key={key} {...props} {...line} look={whole ? look : lookOf(key)} group={group} />
        );
      })}
      {whole ? <PrintedNote grid={grid} lines={lines} /> : null}
    </div>
  );
};

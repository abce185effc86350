import { type ReactNode, type Ref, type RefObject, useImperativeHandle, useLayoutEffect } from 'react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import classes from './data-grid.module.css';
import { GridRow, type RowLook } from './grid-row.tsx';
import type { Place, RowsInView } from './grid-types.ts';
import type { Range } from './use-rows.ts';

/** What the grid asks of its body. */
export type BodyHandle = { readonly show: (row: number) => void; readonly toTop: () => void };

type BodyProps<R> = {
  readonly handle: Ref<BodyHandle>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: RowsInView<R>;
  readonly rowKey: (row: R) => string | number;
  readonly look: RowLook<R>;
  readonly at: Place;
  readonly openKey: string | number | null;
  /** The height of what stands above the rows and stays there. */
  readonly headHeight: number;
  readonly firstRow: number;
  /** How many rows of the list stand before the first of these, where they are read page by page. */
  readonly skipped: number;
  readonly onRange: (range: Range) => void;
  /** All rows are drawn, as for paper. */
  readonly whole: boolean;
};

const SPARE = 8;
const MOST_PRINTED = 2_000;

const useWindow = <R,>(props: BodyProps<R>) => {
  const { scroller, rows, look, at, headHeight, firstRow, onRange } = props;
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => look.height,
    overscan: SPARE,
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
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
  useLayoutEffect(() => onRange({ from: startIndex, to: endIndex + 1 }), [onRange, startIndex, endIndex]);
  useLayoutEffect(() => virtual.measure(), [virtual, look.height]);
  return virtual;
};

/** The rows in view, and as many beside them as a flick of the wheel needs. */
export const GridBody = <R,>(props: BodyProps<R>): ReactNode => {
  const { handle, rows, rowKey, look, at, openKey, headHeight, skipped, whole } = props;
  const virtual = useWindow(props);
  useImperativeHandle(handle, () => ({
    show: (row) => virtual.scrollToIndex(row, { align: 'auto' }),
    toTop: () => virtual.scrollToOffset(0),
  }));
  const drawn = whole
    ? Array.from({ length: Math.min(rows.total, MOST_PRINTED) }, (_, index) => ({ index, start: index * look.height }))
    : virtual.getVirtualItems().map(({ index, start }) => ({ index, start: start - headHeight }));
  return (
    <div role="rowgroup" className={classes.rows} style={{ height: rows.total * look.height }}>
      {drawn.map(({ index, start }) => {
        const row = rows.rowAt(index);
        if (whole && row === undefined) return null;
        const key = row === undefined ? `#${index}` : rowKey(row);
        return (
          <GridRow
            key={key}
            {...look}
            row={row}
            index={index}
            ariaIndex={skipped + index + 2}
            top={start}
            focus={at.row === index ? at.col : -1}
            isOpen={openKey !== null && openKey === key}
          />
        );
      })}
    </div>
  );
};

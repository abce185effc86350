import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useFormat, useTexts } from '../i18n/use-texts.ts';
import { textOfCell } from './cell-text.ts';
import classes from './data-grid.module.css';
import { gridTexts } from './grid-texts.ts';
import { type GridColumn, type RowsInView, valueOf } from './grid-types.ts';
import { isControl } from './use-grid-focus.ts';
import type { Range } from './use-rows.ts';

type CardsProps<R> = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly columns: readonly GridColumn<R>[];
  readonly rows: RowsInView<R>;
  readonly rowKey: (row: R) => string | number;
  readonly openKey: string | number | null;
  readonly onRowOpen: ((row: R) => void) | undefined;
  readonly onRange: (range: Range) => void;
  readonly skipped: number;
};

const LINE = 24;

const Fields = <R,>({ columns, row }: { readonly columns: readonly GridColumn<R>[]; readonly row: R }) => {
  const t = useTexts(gridTexts);
  const format = useFormat();
  const words = { yes: t('yes'), no: t('no') };
  return columns.map((column, at) => {
    const text = column.render ? null : textOfCell(column, row, format, words);
    // A card has no columns to keep straight: what is empty needs no line.
    if (at > 0 && (text === '' || (column.value && valueOf(column, row) === null))) return null;
    return (
      <div key={column.key} role="gridcell" className={at === 0 ? classes.cardTitle : classes.cardLine}>
        {at > 0 && !column.hideHeader ? <span className={classes.cardLabel}>{column.header}</span> : null}
        <span lang={column.code ? 'en' : undefined}>{column.render ? column.render(row) : text}</span>
      </div>
    );
  });
};

const neighbour = (card: Element, key: string): Element | null =>
  key === 'ArrowDown' ? card.nextElementSibling : key === 'ArrowUp' ? card.previousElementSibling : null;

/** The same rows on a phone: one card each, what is most important first. */
export const GridCards = <R,>(props: CardsProps<R>): ReactNode => {
  const { scroller, label, columns, rows, rowKey, openKey, onRowOpen, onRange, skipped } = props;
  const t = useTexts(gridTexts);
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => columns.length * LINE + 24,
    overscan: 4,
  });
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
  useLayoutEffect(() => onRange({ from: startIndex, to: endIndex + 1 }), [onRange, startIndex, endIndex]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: R) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') onRowOpen?.(row);
    const next = neighbour(event.currentTarget, event.key);
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div role="grid" aria-label={label} aria-rowcount={rows.total} aria-colcount={columns.length}>
      <div role="rowgroup" className={classes.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows.rowAt(index);
          return (
            <div
              key={row === undefined ? `#${index}` : rowKey(row)}
              ref={virtual.measureElement}
              role="row"
              tabIndex={0}
              data-index={index}
              className={classes.card}
              style={{ top: start }}
              aria-rowindex={skipped + index + 1}
              data-open={(row !== undefined && openKey === rowKey(row)) || undefined}
              data-openable={onRowOpen !== undefined || undefined}
              onClick={(event) => row !== undefined && !isControl(event.target) && onRowOpen?.(row)}
              onKeyDown={(event) => row !== undefined && onKeyDown(event, row)}
            >
              {row === undefined ? (
                <div role="gridcell" aria-label={t('loadingRow')} className={classes.cardTitle}>
                  <span className={classes.bar} />
                </div>
              ) : (
                <Fields columns={columns} row={row} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
};

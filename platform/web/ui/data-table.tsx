import type { KeyboardEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useTexts } from '../i18n/use-texts.ts';
import classes from './data-table.module.css';
import { EmptyNote, RefusalNote } from './refusal-note.tsx';
import { Skeletons } from './skeletons.tsx';
import { uiTexts } from './ui-texts.ts';

export type Sort = { readonly key: string; readonly descending: boolean };

export type Column<R> = {
  readonly key: string;
  readonly header: string;
  readonly render: (row: R) => ReactNode;
  /** `end` for figures: right, tabular. */
  readonly align?: 'start' | 'end';
  readonly width?: number | string;
  /** The header sorts by the column's key. */
  readonly sortable?: boolean;
  /** The header is for screen readers only, as over a column of buttons. */
  readonly hideHeader?: boolean;
};

type DataTableProps<R> = {
  /** What the table holds, for screen readers. */
  readonly label?: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[] | undefined;
  readonly rowKey: (row: R) => string | number;
  readonly onRowOpen?: (row: R) => void;
  /** The row that is open at the side. */
  readonly openKey?: string | number | null;
  readonly loading?: boolean;
  readonly empty?: ReactNode;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  /** Below the rows, as a `Pager`. */
  readonly footer?: ReactNode;
  /** Below 600 px rows become cards (default) or the box scrolls sideways. */
  readonly phone?: 'cards' | 'scroll';
};

type HeadProps<R> = {
  readonly column: Column<R>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
};

const HeadCell = <R,>({ column, sort, onSort }: HeadProps<R>) => {
  const t = useTexts(uiTexts);
  const sorted = sort?.key === column.key;
  const descending = sorted && sort.descending;
  const order = descending ? 'descending' : 'ascending';
  if (!column.sortable || !onSort) {
    return (
      <th scope="col" data-align={column.align} style={{ width: column.width }}>
        {column.hideHeader ? <span className={classes.hidden}>{column.header}</span> : column.header}
      </th>
    );
  }
  const Arrow = descending ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" data-align={column.align} style={{ width: column.width }} aria-sort={sorted ? order : 'none'}>
      <button
        type="button"
        className={classes.sort}
        title={t(sorted && !descending ? 'sortDescending' : 'sortAscending', { column: column.header })}
        onClick={() => onSort({ key: column.key, descending: sorted && !descending })}
      >
        {column.header}
        {sorted ? <Arrow size={13} aria-hidden="true" /> : null}
      </button>
    </th>
  );
};

const isControl = (target: EventTarget, row: Element) => {
  const control = (target as Element).closest('a, button, input, select, textarea, label, [role="menuitem"]');
  return control !== null && row.contains(control);
};

const moveFocus = (from: HTMLElement, key: string): HTMLElement | null => {
  if (key === 'ArrowDown') return from.nextElementSibling as HTMLElement | null;
  if (key === 'ArrowUp') return from.previousElementSibling as HTMLElement | null;
  if (key === 'Home') return from.parentElement?.firstElementChild as HTMLElement | null;
  return key === 'End' ? (from.parentElement?.lastElementChild as HTMLElement | null) : null;
};

const useRowKeys = (count: number) => {
  const [current, setCurrent] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, open: () => void) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      open();
      return;
    }
    const next = moveFocus(event.currentTarget, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { current: Math.min(current, Math.max(count - 1, 0)), setCurrent, onKeyDown, body };
};

const Rows = <R,>({ columns, rows = [], rowKey, onRowOpen, openKey }: DataTableProps<R>) => {
  const keys = useRowKeys(rows.length);
  return (
    <tbody ref={keys.body}>
      {rows.map((row, index) => (
        <tr
          key={rowKey(row)}
          data-open={openKey !== undefined && openKey === rowKey(row) ? true : undefined}
          {...(onRowOpen && {
            className: classes.openable,
            tabIndex: index === keys.current ? 0 : -1,
            onFocus: () => keys.setCurrent(index),
            onKeyDown: (event) => keys.onKeyDown(event, () => onRowOpen(row)),
            onClick: (event) => isControl(event.target, event.currentTarget) || onRowOpen(row),
          })}
        >
          {columns.map((column) => (
            <td key={column.key} data-align={column.align} data-label={column.hideHeader ? undefined : column.header}>
              <div className={classes.cell}>{column.render(row)}</div>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
};

const Under = <R,>({ rows, loading, error, empty, onRetry }: DataTableProps<R>) => {
  if (error) return <RefusalNote problem={error} {...(onRetry && { onRetry })} />;
  if (loading && !rows?.length) return <Skeletons rows={8} />;
  return rows && rows.length === 0 ? <>{empty ?? <EmptyNote />}</> : null;
};

/** A dense list of records: headers, rows that open, and its empty, loading and refused states. */
export const DataTable = <R,>(props: DataTableProps<R>) => {
  const { label, columns, rows, error, sort, onSort, footer, loading, phone = 'cards' } = props;
  return (
    <div className={classes.box}>
      <div className={classes.scroll} data-phone={phone} aria-busy={loading ?? false}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          {error || !rows?.length ? null : <Rows {...props} />}
        </table>
      </div>
      <Under {...props} />
      {footer ? <div className={classes.footer}>{footer}</div> : null}
    </div>
  );
};

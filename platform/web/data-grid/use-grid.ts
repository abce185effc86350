import { useCallback, useEffect, useRef, useState } from 'react';
import { useUrlState } from '../ui/use-url-state.ts';
import type { DataGridProps } from './grid-props.ts';
import { type GridQuery, isServerSource, type RowsInView } from './grid-types.ts';
import { createSeen } from './seen-store.ts';
import { useArrangedColumns } from './use-column-state.ts';
import { useGridQuery } from './use-grid-query.ts';
import { useGridView } from './use-grid-view.ts';
import { type Range, useLocalRows, useServerRows, WINDOW } from './use-rows.ts';

const PAGE = 50;
const SETTLE_MS = 400;

const windowsOf = ({ from, to }: Range) => `${Math.floor(from / WINDOW)}-${Math.floor((to - 1) / WINDOW)}`;

/** The rows of one page of the list. */
const paged = <R>(rows: RowsInView<R>, skip: number): RowsInView<R> => ({
  ...rows,
  total: Math.max(0, Math.min(PAGE, rows.total - skip)),
  rowAt: (index) => rows.rowAt(skip + index),
});

/** Which rows are looked at: a page, or wherever the list is scrolled to; the url remembers it. */
const useWhere = (isPaged: boolean) => {
  const [skip, setSkip] = useUrlState('skip', 0);
  const [range, setRange] = useState<Range>({ from: skip, to: skip + PAGE });
  const [seen] = useState(() => createSeen(range));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [firstRow] = useState(skip);
  useEffect(() => () => clearTimeout(timer.current), []);
  const latest = useRef({ skip, setSkip });
  latest.current = { skip, setSkip };
  const onRange = useCallback(
    (next: Range) => {
      if (isPaged) return;
      seen.set(next);
      setRange((now) => (windowsOf(now) === windowsOf(next) ? now : next));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (latest.current.skip !== next.from) latest.current.setSkip(next.from);
      }, SETTLE_MS);
    },
    [isPaged, seen],
  );
  return {
    skip,
    setSkip,
    firstRow: isPaged ? 0 : firstRow,
    range: isPaged ? { from: skip, to: skip + PAGE } : range,
    seen,
    onRange,
  };
};

/** What is looked for anew begins at the first row. */
const useRestart = (looked: string, setSkip: (skip: number) => void) => {
  const before = useRef(looked);
  useEffect(() => {
    if (before.current === looked) return;
    before.current = looked;
    setSkip(0);
  }, [looked, setSkip]);
};

const useFound = <R>({ source, columns }: DataGridProps<R>, query: GridQuery, range: Range, isWaiting: boolean) => {
  const isServer = isServerSource(source);
  const serverRows = useServerRows(isServer ? source : null, query, range);
  const localRows = useLocalRows(isServer ? null : source, query, columns);
  const found = isServer ? serverRows : localRows;
  return isWaiting ? { ...found, pending: true, total: 0 } : found;
};

const useTold = (total: number | null, tell: ((total: number) => void) | undefined) => {
  useEffect(() => {
    if (total !== null) tell?.(total);
  }, [total, tell]);
};

/** Everything the parts of one grid know of each other. */
export const useGrid = <R>(props: DataGridProps<R>) => {
  const { columns, onRowOpen, openKey = null, label, rowKey } = props;
  const views = useGridView(props.name);
  const search = useGridQuery(columns, props.sort ?? [], views.view?.state.looked ?? null);
  const isPaged = (views.state.paging ?? props.paging) === 'pages';
  const where = useWhere(isPaged);
  const all = useFound(props, search.query, where.range, views.pending);
  const arranged = useArrangedColumns(columns, views.state.columns);
  const skipped = isPaged ? where.skip : 0;
  const looked = JSON.stringify(search.query);
  useTold(all.pending ? null : all.total, props.onTotal);
  useRestart(looked, where.setSkip);
  return {
    label,
    rowKey,
    onRowOpen,
    openKey,
    search,
    arranged,
    views,
    view: views.state,
    setView: views.change,
    isPaged,
    all,
    rows: isPaged ? paged(all, skipped) : all,
    total: all.total,
    skipped,
    page: isPaged ? { skip: where.skip, take: PAGE, go: where.setSkip } : null,
    firstRow: where.firstRow,
    seen: where.seen,
    onRange: where.onRange,
    /** Changes with what is looked for: the list is then shown from its top. */
    looked,
    filtered: search.query.search !== '' || search.query.filter !== null,
  };
};

export type Grid<R> = ReturnType<typeof useGrid<R>>;

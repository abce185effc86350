import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useUrlState } from '../ui/use-url-state.ts';
import type { DataGridProps } from './grid-props.ts';
import { isServerSource, type RowsInView } from './grid-types.ts';
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

/** Everything the parts of one grid know of each other. */
export const useGrid = <R>(props: DataGridProps<R>) => {
  const { columns, source, onRowOpen, openKey = null, label, rowKey, paging = 'endless' } = props;
  const view = useGridView(props.name);
  const search = useGridQuery(columns, props.sort ?? []);
  const isPaged = paging === 'pages';
  const where = useWhere(isPaged);
  const server = isServerSource(source);
  const serverRows = useServerRows(server ? source : null, search.query, where.range);
  const localRows = useLocalRows(server ? null : source, search.query, columns);
  const all = server ? serverRows : localRows;
  const arranged = useArrangedColumns(columns, view.state.columns);
  const skipped = isPaged ? where.skip : 0;
  const looked = JSON.stringify(search.query);
  const before = useRef(looked);
  const { onTotal } = props;
  const told = all.pending ? null : all.total;
  useEffect(() => {
    if (told !== null) onTotal?.(told);
  }, [told, onTotal]);
  const { setSkip } = where;
  useEffect(() => {
    if (before.current === looked) return;
    before.current = looked;
    setSkip(0);
  }, [looked, setSkip]);
  return {
    label,
    rowKey,
    onRowOpen,
    openKey,
    search,
    arranged,
    view: view.state,
    setView: view.change,
    all,
    rows: useMemo(() => (isPaged ? paged(all, skipped) : all), [isPaged, all, skipped]),
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

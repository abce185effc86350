import { startTransition, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { RecordDeskContext } from '../record/record-desk.ts';
import { useUrlState } from '../ui/use-url-state.ts';
import type { DataGridProps } from './grid-props.ts';
import { gridTexts } from './grid-texts.ts';
import { countedIn, type GridColumn, type GridQuery, isServerSource, type RowsInView, SELECT } from './grid-types.ts';
import { createSeen } from './seen-store.ts';
import { useEdits } from './use-edits.ts';
import { useGroups } from './use-groups.ts';
import { useSelection } from './use-selection.ts';
import { useArrangedColumns } from './use-column-state.ts';
import { useGridQuery } from './use-grid-query.ts';
import { useGridView } from './use-grid-view.ts';
import { type Range, useLocalRows, useServerRows, WINDOW } from './use-rows.ts';

const PAGE = 50;
const PANEL_PAGE = 20;
const SETTLE_MS = 400;
/** No list is asked for rows beyond this. */
const FARTHEST = 999_900;

const windowsOf = ({ from, to }: Range) => `${Math.floor(from / WINDOW)}-${Math.floor((to - 1) / WINDOW)}`;

type Where = { readonly skip: number; readonly take: number };

/** The rows of one page of the list. */
const paged = <R>(rows: RowsInView<R>, { skip, take }: Where): RowsInView<R> => ({
  ...rows,
  total: Math.max(0, Math.min(take, rows.total - skip)),
  rowAt: (index) => rows.rowAt(skip + index),
  ensure: ({ from, to }) => rows.ensure({ from: skip + from, to: skip + to }),
});

/** Which rows are looked at: a page, or wherever the list is scrolled to; the url remembers it. */
const useWhere = (isPaged: boolean, isFetched: boolean, prefix: string) => {
  const take = prefix === '' ? PAGE : PANEL_PAGE;
  const [asked, setSkip] = useUrlState(`${prefix}skip`, 0);
  const skip = Math.max(0, Math.min(FARTHEST, Math.trunc(asked)));
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
      // Rows that are all here need not be asked for.
      if (isFetched) setRange((now) => (windowsOf(now) === windowsOf(next) ? now : next));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (latest.current.skip !== next.from) latest.current.setSkip(next.from);
      }, SETTLE_MS);
    },
    [isPaged, isFetched, seen],
  );
  return {
    skip,
    take,
    setSkip,
    firstRow: isPaged ? 0 : firstRow,
    range: isPaged ? { from: skip, to: skip + take } : range,
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

/** A link to a page after the last one leads to the last one. */
const useLastPage = (isPaged: boolean, { skip, take, setSkip }: ReturnType<typeof useWhere>, total: number): void => {
  useEffect(() => {
    if (isPaged && total > 0 && skip >= total) setSkip(Math.floor((total - 1) / take) * take);
  }, [isPaged, skip, take, setSkip, total]);
};

const useFound = <R>({ source, columns }: DataGridProps<R>, query: GridQuery, range: Range, isWaiting: boolean) => {
  const isServer = isServerSource(source);
  const serverRows = useServerRows(isServer ? source : null, query, range);
  const localRows = useLocalRows(isServer ? null : source, query, columns);
  const found = isServer ? serverRows : localRows;
  return isWaiting ? { ...found, pending: true, total: 0 } : found;
};

const useTold = <T>(news: T, tell: ((news: T) => void) | undefined) => {
  useEffect(() => {
    // Whoever is told is drawn after the rows, not with them once more.
    if (tell !== undefined) startTransition(() => tell(news));
  }, [news, tell]);
};

const NOTHING: readonly never[] = [];

/** A list that is all here is found and ordered by any of its columns. */
const asHeld = <R>(column: GridColumn<R>): GridColumn<R> =>
  column.hideHeader ? column : { sortable: true, filterable: true, ...column };

/** The declared columns, and before them the one that chooses rows. */
const useAllColumns = <R>({ columns, bulk, source }: DataGridProps<R>): readonly GridColumn<R>[] => {
  const t = useTexts(gridTexts);
  const isSelecting = bulk !== undefined;
  const isServer = isServerSource(source);
  return useMemo(() => {
    const held = isServer ? columns : columns.map(asHeld);
    return isSelecting
      ? [
          { key: SELECT, header: t('selectAll'), width: 46, pinned: 'start', hideHeader: true, value: () => null },
          ...held,
        ]
      : held;
  }, [columns, isSelecting, isServer, t]);
};

/** The rows as they are drawn: gathered, or a page of them, or all. */
const useDrawn = <R>(
  { columns }: DataGridProps<R>,
  all: RowsInView<R>,
  grouping: readonly string[],
  where: Where & { readonly setSkip: (skip: number) => void },
  isPaged: boolean,
) => {
  const { rows, groups } = useGroups(all, grouping, columns);
  const isPage = isPaged && !groups.isOn;
  return {
    groups,
    rows: isPage ? paged(all, where) : rows,
    skipped: isPage ? where.skip : 0,
    page: isPage ? { skip: where.skip, take: where.take, go: where.setSkip } : null,
  };
};

/** Everything the parts of one grid know of each other. */
export const useGrid = <R>(props: DataGridProps<R>) => {
  const { name, columns, sort = NOTHING, bulk, openKey = null, label, rowKey, onRowOpen } = props;
  const isPanel = props.panel ?? false;
  const desk = useContext(RecordDeskContext);
  const prefix = isPanel ? `${name}-` : '';
  const views = useGridView(name, !isPanel, props.ready);
  const search = useGridQuery(columns, sort, views.looked, prefix);
  const isPaged = isPanel || (views.state.paging ?? props.paging) === 'pages';
  const where = useWhere(isPaged, isServerSource(props.source), prefix);
  const all = useFound(props, search.query, where.range, views.pending);
  const edits = useEdits(props, all.reload);
  const arranged = useArrangedColumns(useAllColumns(props), views.state.columns, edits.isOn);
  const drawn = useDrawn(props, all, views.state.grouping, where, isPaged);
  const looked = JSON.stringify(search.query);
  const counted = countedIn(all);
  useTold(counted.state === 'read' ? counted.data : null, props.onTotal);
  useTold(all.rowAt(0) ?? null, props.onFirst);
  useRestart(looked, where.setSkip);
  useLastPage(isPaged, where, all.total);
  return {
    name,
    label,
    isPanel,
    rowKey,
    onRowOpen,
    openKey,
    isRecord: props.isRecord,
    /** Whoever works with keys goes on in the record that is open. */
    enterRecord: () => desk?.enter(),
    search,
    arranged,
    edits,
    selection: useSelection(props, all),
    bulk: bulk ?? NOTHING,
    source: props.source,
    wholeExport: props.wholeExport ?? null,
    views,
    view: views.state,
    setView: views.change,
    isPaged,
    all,
    counted,
    total: all.total,
    ...drawn,
    firstRow: where.firstRow,
    seen: where.seen,
    onRange: where.onRange,
    /** Changes with what is looked for: the list is then shown from its top. */
    looked,
    filtered: search.query.search !== '' || search.query.filter !== null,
  };
};

export type Grid<R> = ReturnType<typeof useGrid<R>>;

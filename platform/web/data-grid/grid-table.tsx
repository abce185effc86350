import {
  type ClipboardEvent,
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
import { chooseRow } from './choose-row.ts';
import { EditBar } from './edit-bar-later.tsx';
import { filterLeads, FilterRow } from './filter-row.tsx';
import { type BodyHandle, GridBody } from './grid-body.tsx';
import { GridHead, type OpenMenu } from './grid-head.tsx';
import { gridTexts } from './grid-texts.ts';
import { type Place, SELECT } from './grid-types.ts';
import { pressHead } from './head-keys.ts';
import { pressCell, turnGroup } from './table-keys.ts';
import type { Grid } from './use-grid.ts';
import { useGridKeysTold } from './use-grid-keys-told.ts';
import { isControl, placeOf, useGridFocus } from './use-grid-focus.ts';
import { showColumn } from './show-column.ts';
import { usePrinting } from './use-printing.ts';
import type { Room } from './room-ahead.ts';
import { usePlaced } from './use-placed.ts';
import { useInnerWidth } from './use-room.ts';
import { useRecordList } from './use-record-list.ts';
import { useRowHeight } from './use-row-height.ts';
import { useWork, type Work } from './use-work.ts';

const HEAD = 36;
const FILTER_ROW = 52;

type TableProps<R> = {
  readonly grid: Grid<R>;
  /** The room that was counted on; null where nothing was. */
  readonly ahead: Room | null;
  readonly children: ReactNode;
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

const useTable = <R,>(grid: Grid<R>, ahead: Room | null) => {
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<BodyHandle>(null);
  const printing = usePrinting();
  const width = useInnerWidth(scroller, { name: grid.name, ahead });
  const columns = usePlaced(grid, width, printing);
  const { placed } = columns;
  const height = useRowHeight(grid.view.density);
  const show = useCallback(
    (to: Place) => {
      if (to.row >= 0) body.current?.show(to.row);
      if (scroller.current) showColumn(scroller.current, placed, to.col);
    },
    [placed],
  );
  const extent = {
    rows: grid.rows.total,
    cols: placed.columns.length,
    /** Measured when a key asks for it: while rows are drawn it would have the browser lay them out at once. */
    get page() {
      return Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 400) - HEAD) / height) - 1);
    },
  };
  const focus = useGridFocus({ scroller, extent, show });
  const { at, go, stand } = focus;
  const record = useRecordList(grid, {
    at: at.row,
    stand: (row) => stand({ ...at, row }),
    focus: (row) => go({ ...at, row }),
  });
  const work = useWork(grid, { at: focus.at, placed, go: focus.go });
  useNewTop(scroller, grid.looked);
  return { scroller, body, printing, height, work, record, ahead, ...columns, ...focus };
};

/** What rows are drawn with; the same until something of it changes. */
const useLook = <R,>(grid: Grid<R>, { drawn, height, work }: ReturnType<typeof useTable<R>>) => {
  const t = useTexts(gridTexts);
  const format = useFormat();
  const { edits } = grid;
  const latest = useRef({ may: edits.may, done: work.done });
  latest.current = { may: edits.may, done: work.done };
  const isOpenable = grid.onRowOpen !== undefined && !edits.isOn;
  return useMemo(
    () => ({
      drawn,
      format,
      height,
      words: { yes: t('yes'), no: t('no') },
      openable: isOpenable,
      selectLabel: t('selectRow'),
      mayEdit: edits.isOn ? (((column, row) => latest.current.may(column, row)) as typeof edits.may) : null,
      onDone: ((text, leave) => latest.current.done(text, leave)) as Work<R>['done'],
    }),
    [drawn, format, height, t, isOpenable, edits.isOn],
  );
};

type Desk<R> = { readonly grid: Grid<R>; readonly table: ReturnType<typeof useTable<R>> };

const useMenuKeys = <R,>({ grid, table }: Desk<R>) => {
  const [menu, setMenu] = useState<OpenMenu>(null);
  const press = (event: KeyboardEvent): boolean => {
    const placed = table.at.row === -1 ? table.placed.columns[table.at.col] : undefined;
    if (placed === undefined) return false;
    const anchor = (event.target as Element).getBoundingClientRect();
    return pressHead(event, placed, grid, () => setMenu({ key: placed.column.key, anchor }));
  };
  return { menu, setMenu, press };
};

/** Keys, clicks and the clipboard of all cells, heard in one place. */
const useHearing = <R,>({ grid, table }: Desk<R>, pressMenu: (event: KeyboardEvent) => boolean) => {
  const { work, at } = table;
  const walk = (to: Place, isMarking: boolean) => {
    if (isMarking) work.from(at);
    else work.clear();
    table.go(to);
    if (!isMarking && to.row !== at.row) table.record(to.row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog that a cell opened stands elsewhere on the page, but its keys come by here.
    if (!event.currentTarget.contains(event.target as Node) || pressMenu(event)) return;
    const filtered = filterLeads(event);
    if (filtered !== null) {
      event.preventDefault();
      return table.go(filtered);
    }
    if ((event.target as Element).closest('input:not([type="checkbox"]), select, textarea')) return;
    const named = table.placed.columns.findIndex(({ column }) => column.key !== SELECT);
    if (turnGroup(event, grid, at, named)) return event.preventDefault();
    const to = table.follow(event);
    if (to !== null) {
      event.preventDefault();
      walk(to, event.shiftKey);
    } else if (!isControl(event.target) && at.row >= 0 && pressCell(event, { grid, work, at })) event.preventDefault();
  };
  const rowOf = (event: MouseEvent) => {
    const clicked = placeOf(event.target);
    return clicked && clicked.row >= 0 ? { clicked, row: grid.rows.rowAt(clicked.row) } : null;
  };
  const onClick = (event: MouseEvent) => {
    const found = rowOf(event);
    const group = found && grid.groups.at(found.clicked.row);
    if (group) grid.groups.toggle(group);
    if (found?.row === undefined) return;
    if (table.placed.columns[found.clicked.col]?.column.key === SELECT)
      chooseRow(grid, found.clicked.row, event.shiftKey);
    else if (!isControl(event.target) && !event.shiftKey && !work.wasDragged() && !grid.edits.isOn)
      grid.onRowOpen?.(found.row);
  };
  const isField = (target: EventTarget) =>
    (target as Element).closest('input:not([type="checkbox"]), textarea, select');
  return {
    onKeyDown,
    onClick,
    onDoubleClick: (event: MouseEvent) => {
      const found = rowOf(event);
      if (grid.edits.isOn && found && !isField(event.target)) work.begin(found.clicked, null);
    },
    // Where rows are chosen, Shift chooses more of them and marks no cells.
    onPointerDown: (event: React.PointerEvent) => {
      const pressed = table.placed.columns[placeOf(event.target)?.col ?? -1];
      if (pressed?.column.key !== SELECT) work.onPointerDown(event);
    },
    onPointerUp: work.onPointerUp,
    onPointerOver: (event: React.PointerEvent) => {
      const to = work.onPointerOver(event);
      if (to !== null) table.go(to);
    },
    onCopy: (event: ClipboardEvent) => {
      if (at.row < 0 || isField(event.target) || !event.currentTarget.contains(event.target as Node)) return;
      event.preventDefault();
      const text = work.copy();
      if (text !== null) event.clipboardData.setData('text/plain', text);
    },
    onPaste: (event: ClipboardEvent) => {
      if (!grid.edits.isAllowed || at.row < 0 || isField(event.target)) return;
      event.preventDefault();
      void work.paste(event.clipboardData.getData('text/plain'));
    },
  };
};

type InsideProps<R> = Desk<R> & {
  readonly menu: OpenMenu;
  readonly onMenu: (menu: OpenMenu) => void;
};

/** The names of the columns, what is wanted of each, and the rows. */
const Inside = <R,>({ grid, table, menu, onMenu }: InsideProps<R>) => {
  const { drawn, at, work } = table;
  const { rows, view } = grid;
  const look = useLook(grid, table);
  const headRows = view.filterRow ? 2 : 1;
  const isDrawn = rows.total > 0 && !rows.error;
  return (
    <>
      <div role="rowgroup" className={classes.head}>
        <GridHead
          grid={grid}
          drawn={drawn}
          menu={menu}
          onMenu={onMenu}
          focus={at.row === -1 || rows.total === 0 ? at.col : -1}
        />
        {view.filterRow ? <FilterRow drawn={drawn} search={grid.search} /> : null}
      </div>
      {isDrawn ? (
        <GridBody
          handle={table.body}
          scroller={table.scroller}
          ahead={table.ahead}
          grid={grid}
          look={look}
          at={at}
          block={work.isMarked ? work.block : null}
          writing={work.writing}
          headHeight={HEAD + (view.filterRow ? FILTER_ROW : 0)}
          headRows={headRows}
          whole={table.printing}
        />
      ) : null}
    </>
  );
};

/** The grid itself: a head that stays, rows that scroll under it, cells that are walked by keys. */
export const GridTable = <R,>({ grid, ahead, children }: TableProps<R>) => {
  const table = useTable(grid, ahead);
  const { placed } = table;
  const { rows, edits } = grid;
  const headRows = grid.view.filterRow ? 2 : 1;
  const { menu, setMenu, press } = useMenuKeys({ grid, table });
  const hearing = useHearing({ grid, table }, press);
  useGridKeysTold(grid);
  return (
    <>
      <div
        ref={table.scroller}
        className={classes.scroller}
        onScroll={(event) => table.onScroll(event.currentTarget.scrollLeft)}
      >
        <div
          role={grid.groups.isOn ? 'treegrid' : 'grid'}
          tabIndex={-1}
          className={classes.grid}
          style={{ width: placed.width }}
          aria-label={grid.label}
          aria-rowcount={grid.counted.state === 'read' ? (grid.groups.isOn ? rows.total : grid.total) + headRows : -1}
          aria-colcount={placed.columns.length}
          aria-busy={rows.pending || rows.stale}
          aria-multiselectable={grid.selection.isAllowed || undefined}
          data-stale={rows.stale || undefined}
          data-editing={edits.isOn || undefined}
          onFocus={table.onFocus}
          {...hearing}
        >
          <Inside grid={grid} table={table} menu={menu} onMenu={setMenu} />
        </div>
        {children}
      </div>
      <EditBar grid={grid} onFault={table.work.nextFault} />
    </>
  );
};

import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { usePrinting } from '#platform/web/data-grid/use-printing.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useScrollBack } from '#platform/web/ui/use-scroll-back.ts';
import { MatrixHead } from './matrix-head.tsx';
import type { Place } from './matrix-keys.ts';
import { GroupRow, ScreenRow } from './matrix-row.tsx';
import {
  drawnOf,
  type MatrixLine,
  type MatrixScreenRow,
  offsetsOf,
  ROW_HEIGHT,
  type Window,
  windowOf,
} from './matrix-rows.ts';
import type { CellAction, MatrixRole, ShownCell } from './matrix-types.ts';
import { columnsSeen, useView, type View } from './matrix-view.ts';
import classes from './matrix.module.css';
import { matrixTexts } from './matrix-texts.ts';
import { useGridEvents } from './use-grid-events.ts';
import type { Selection } from './use-selection.ts';

type MatrixGridProps = {
  readonly roles: readonly MatrixRole[];
  readonly lines: readonly MatrixLine[];
  readonly shown: (role: MatrixRole, screen: MatrixScreenRow) => ShownCell;
  readonly selection: Selection;
  /** Does something to the selected cells, or to one. */
  readonly onAct: (action: CellAction, at?: Place) => void;
  readonly onCopy: () => string;
  readonly onPaste: (text: string) => void;
  /** So many of the first roles are pinned. */
  readonly pinnedCount: number;
  readonly onPin: (role: MatrixRole) => void;
  readonly onFold: (key: string) => void;
};

const SPARE = 8;
const HEAD = 44;
const SCROLL = 'matrix';

/** Moves the focus to the active cell once it is drawn; only after a key, so that nothing steals the focus. */
const useFocusOn = (
  box: RefObject<HTMLDivElement | null>,
  { row, column }: Place,
  wanted: RefObject<boolean>,
  drawn: unknown,
) => {
  useEffect(() => {
    if (!wanted.current) return;
    const cell = box.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
    if (!cell) return;
    wanted.current = false;
    // Where it stands was seen to already, with the head and the pinned roles in mind.
    cell.focus({ preventScroll: true });
  }, [box, row, column, wanted, drawn]);
};

/** Scrolls so far that a cell is in view beside the pinned roles and under the head. */
const scrollTo = (box: HTMLDivElement, to: Place, top: number, pinnedCount: number): void => {
  if (top < box.scrollTop) box.scrollTop = to.row === 0 ? 0 : top;
  else if (top + ROW_HEIGHT + HEAD > box.scrollTop + box.clientHeight)
    box.scrollTop = top + ROW_HEIGHT + HEAD - box.clientHeight + 4;
  if (to.column < pinnedCount) return;
  const style = getComputedStyle(box);
  const [first, width] = ['--first', '--column'].map((name) => Number.parseFloat(style.getPropertyValue(name)));
  if (first === undefined || width === undefined) return;
  const left = (to.column - pinnedCount) * width;
  const right = first + (to.column + 1) * width;
  if (left < box.scrollLeft) box.scrollLeft = left;
  else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth + 4;
};

/** What stands beside the table takes room from it once something waits to be saved: where one works stays in view. */
const useKeptInView = (box: RefObject<HTMLDivElement | null>, room: number, show: (box: HTMLDivElement) => void) => {
  const before = useRef(room);
  useLayoutEffect(() => {
    const isNarrower = room < before.current;
    before.current = room;
    if (isNarrower && box.current?.contains(document.activeElement)) show(box.current);
  });
};

const useScreenRows = (lines: readonly MatrixLine[]) =>
  useMemo(() => lines.flatMap((line, index) => (line.kind === 'screen' ? [index] : [])), [lines]);

const useEvents = (
  { roles, selection, onAct, onCopy, onPaste, onPin, pinnedCount }: MatrixGridProps,
  box: RefObject<HTMLDivElement | null>,
  topOf: (row: number) => number,
  rows: number,
) => {
  const wanted = useRef(false);
  const events = useGridEvents({
    selection,
    size: { rows, columns: roles.length },
    page: () => Math.max(1, Math.floor(((box.current?.clientHeight ?? 400) - HEAD) / ROW_HEIGHT) - 1),
    show: (to) => {
      wanted.current = true;
      if (box.current) scrollTo(box.current, to, topOf(to.row), pinnedCount);
    },
    onAct,
    onActAt: (at, action) => onAct(action, at),
    onPinAt: (column) => {
      const role = roles[column];
      if (role) onPin(role);
    },
    onCopy,
    onPaste,
  });
  return { events, wanted };
};

type LinesProps = Pick<MatrixGridProps, 'lines' | 'roles' | 'shown' | 'selection' | 'pinnedCount' | 'onFold'> & {
  readonly seen: Window;
  readonly offsets: readonly number[];
  readonly columns: readonly number[];
  readonly activeLine: number | null;
};

/** The lines that are drawn, each where it belongs. */
const Lines = (props: LinesProps) => {
  const { lines, roles, shown, selection, pinnedCount, onFold, seen, offsets, columns, activeLine } = props;
  const { active, range } = selection;
  const drawn = drawnOf(seen, activeLine);
  return drawn.map((index, at) => {
    const line = lines[index];
    if (line === undefined) return null;
    const before = drawn[at - 1];
    const above = (offsets[index] ?? 0) - (before === undefined ? 0 : (offsets[before + 1] ?? 0));
    if (line.kind === 'group')
      return <GroupRow key={line.key} line={line} index={index} above={above} onFold={onFold} />;
    const isSelected = range !== null && line.row >= range.top && line.row <= range.bottom;
    return (
      <ScreenRow
        key={line.key}
        line={line}
        index={index}
        above={above}
        roles={roles}
        pinnedCount={pinnedCount}
        columns={columns}
        shown={shown}
        active={line.row === active.row ? active.column : null}
        left={isSelected ? range.left : -1}
        right={isSelected ? range.right : -1}
      />
    );
  });
};

const useSeen = (view: View, offsets: readonly number[], count: number, roles: number, pinned: number) => {
  const isPrinting = usePrinting();
  const seen = windowOf(offsets, view.top, view.height, SPARE);
  const columns = useMemo(
    () =>
      isPrinting
        ? Array.from({ length: roles }, (_, at) => at)
        : columnsSeen({ column: view.column, columns: view.columns }, roles, pinned),
    [isPrinting, roles, pinned, view.column, view.columns],
  );
  // Paper has all of it: nothing can be scrolled into view there.
  return { seen: isPrinting ? { start: 0, end: count } : seen, columns };
};

/** Screens by roles. One tab stop; arrows move, Enter and Space take the next level, 0 1 2 set one, for all that is selected. */
export const MatrixGrid = (props: MatrixGridProps) => {
  const { roles, lines, pinnedCount, selection } = props;
  const t = useTexts(matrixTexts);
  const box = useRef<HTMLDivElement>(null);
  const offsets = useMemo(() => offsetsOf(lines), [lines]);
  const rows = useScreenRows(lines);
  const topOf = (row: number): number => offsets[rows[row] ?? 0] ?? 0;
  const { events, wanted } = useEvents(props, box, topOf, rows.length);
  // Before it is looked at what of it is in view.
  useScrollBack(box, SCROLL);
  const view = useView(box);
  const { seen, columns } = useSeen(view, offsets, lines.length, roles.length, pinnedCount);
  const { active } = selection;
  useFocusOn(box, active, wanted, [seen.start, columns]);
  useKeptInView(box, view.columns, (held) => scrollTo(held, active, topOf(active.row), pinnedCount));
  const activeLine = rows[active.row] ?? null;
  const last = drawnOf(seen, activeLine).at(-1);
  return (
    <div
      ref={box}
      className={classes.box}
      data-scrolled={view.sideways || undefined}
      data-scroll-restoration-id={SCROLL}
    >
      <div
        role="grid"
        tabIndex={-1}
        aria-label={t('grid')}
        aria-rowcount={lines.length + 1}
        aria-colcount={roles.length + 1}
        aria-multiselectable="true"
        className={classes.grid}
        style={{ width: `max(100%, calc(var(--first) + ${roles.length} * var(--column)))` }}
        {...events}
      >
        <div role="rowgroup" style={{ display: 'contents' }}>
          <MatrixHead roles={roles} pinnedCount={pinnedCount} columns={columns} onPin={props.onPin} />
        </div>
        <div
          role="rowgroup"
          className={classes.lines}
          style={{ paddingBottom: (offsets.at(-1) ?? 0) - (last === undefined ? 0 : (offsets[last + 1] ?? 0)) }}
        >
          <Lines {...props} seen={seen} offsets={offsets} columns={columns} activeLine={activeLine} />
        </div>
      </div>
      {rows.length === 0 && lines.length === 0 ? (
        <div className={classes.empty}>
          <EmptyNote title={t('notFound')} description={t('notFoundNote')} />
        </div>
      ) : null}
    </div>
  );
};

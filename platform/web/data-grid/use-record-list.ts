import { useContext, useLayoutEffect, useRef } from 'react';
import { RecordDeskContext, type RecordList } from '../record/record-desk.ts';
import type { Grid } from './use-grid.ts';

/** How the rows of a list are walked: by their numbers. */
type Walk = {
  /** The row with the focus, or the one that had it last. */
  readonly at: number;
  /** Brings a row into view; it is the one that the focus comes back to. */
  readonly stand: (row: number) => void;
  /** As `stand`, and gives it the focus. */
  readonly focus: (row: number) => void;
};

/** How far around the row with the focus the open record is looked for: it was opened there, or the list was ordered anew. */
const AROUND = 500;
/** Keys that follow each other faster are held down: the record is opened where they rest. */
const HELD_MS = 120;

const isOpenAt = <R>({ rows, rowKey, openKey }: Grid<R>, index: number): boolean => {
  const row = rows.rowAt(index);
  return row !== undefined && rowKey(row) === openKey;
};

/** The place of the open record in its list; -1 where it is not in what is here of the list. */
const openIndex = <R>(grid: Grid<R>, at: number): number => {
  if (grid.openKey === null) return -1;
  if (isOpenAt(grid, at)) return at;
  const last = Math.min(grid.rows.total - 1, at + AROUND);
  for (let index = Math.max(0, at - AROUND); index <= last; index += 1) if (isOpenAt(grid, index)) return index;
  return -1;
};

/** Whether a row is the name of a group, or opens something else than a record; of one that is on its way nobody knows. */
const isPassedOver = <R>({ rows, groups, isRecord }: Grid<R>, index: number): boolean => {
  const row = rows.rowAt(index);
  return groups.at(index) !== undefined || (row !== undefined && isRecord?.(row) === false);
};

/** The next record, counted from the first of this page: the list goes on with the page beside it. */
const nextRow = <R>(grid: Grid<R>, from: number, by: 1 | -1): number | null => {
  const { page, rows, skipped, total } = grid;
  const [first, end] = page === null ? [0, rows.total] : [-skipped, total - skipped];
  let index = from + by;
  while (index >= first && index < end && isPassedOver(grid, index)) index += by;
  return index >= first && index < end ? index : null;
};

/** The page that a row stands on begins with this one. */
const pageOf = <R>({ page, skipped }: Grid<R>, index: number): number =>
  page === null ? 0 : Math.floor((skipped + index) / page.take) * page.take;

/** Opens a row, counted from the first of the whole list, and shows the page that it stands on. */
const openAt = async <R>(grid: Grid<R>, at: number): Promise<void> => {
  const { rows, skipped, page, onRowOpen, isRecord } = grid;
  const index = at - skipped;
  if (rows.rowAt(index) === undefined) await rows.ensure({ from: index, to: index + 1 });
  const row = rows.rowAt(index);
  if (row === undefined || isRecord?.(row) === false) return;
  const shown = pageOf(grid, index);
  if (shown !== skipped) page?.go(shown);
  onRowOpen?.(row);
};

/** Opens rows as they are walked to; while a key is held down, the one where it rests. */
const useOpening = <R>(latest: { readonly current: { readonly grid: Grid<R> } }) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const walked = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => () => clearTimeout(timer.current), []);
  return (row: number) => {
    const now = performance.now();
    const isHeld = now - walked.current < HELD_MS;
    walked.current = now;
    clearTimeout(timer.current);
    const at = latest.current.grid.skipped + row;
    // What cannot be fetched is not opened: the list says why.
    const follow = () => void openAt(latest.current.grid, at).catch(() => undefined);
    if (isHeld) timer.current = setTimeout(follow, HELD_MS);
    else follow();
  };
};

/** Tells the page how its list is walked record by record, and has the open record follow whoever walks in the list. */
export const useRecordList = <R>(grid: Grid<R>, walk: Walk) => {
  const desk = useContext(RecordDeskContext);
  const index = openIndex(grid, walk.at);
  const last = useRef(-1);
  if (index !== -1) last.current = index;
  const latest = useRef({ grid, walk });
  latest.current = { grid, walk };
  const isWalked = grid.openKey !== null && grid.onRowOpen !== undefined && !grid.edits.isOn;
  const open = useOpening(latest);
  const previous = isWalked && index !== -1 ? nextRow(grid, index, -1) : null;
  const next = isWalked && index !== -1 ? nextRow(grid, index, 1) : null;
  const isOpen = grid.openKey !== null && !grid.isPanel;
  const around = useRef({ previous, next });
  around.current = { previous, next };
  const hasPrevious = previous !== null;
  const hasNext = next !== null;
  const own = useRef<RecordList | null>(null);
  useLayoutEffect(() => {
    if (!isOpen || desk === null) return;
    own.current = {
      hasPrevious,
      hasNext,
      step: (by) => {
        const to = by === 1 ? around.current.next : around.current.previous;
        if (to === null) return;
        const { grid: now, walk: standing } = latest.current;
        open(to);
        standing.stand(now.skipped + to - pageOf(now, to));
      },
      focusRow: () => {
        if (last.current === -1) return false;
        latest.current.walk.focus(last.current);
        return true;
      },
    };
    desk.setList(own.current);
    // oxlint-disable-next-line react/exhaustive-deps -- what it calls reads what is drawn last
  }, [desk, isOpen, hasPrevious, hasNext]);
  useLayoutEffect(
    () => () => {
      if (own.current !== null && desk?.list() === own.current) desk.setList(null);
    },
    [desk],
  );
  /** The row that a key led to is opened where another of the list is. */
  return (row: number) => {
    if (isWalked && row >= 0 && !isPassedOver(grid, row)) open(row);
  };
};

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

const nextRow = <R>(grid: Grid<R>, from: number, by: 1 | -1): number => {
  const { rows } = grid;
  let index = from + by;
  while (index >= 0 && index < rows.total && isPassedOver(grid, index)) index += by;
  return index >= 0 && index < rows.total ? index : -1;
};

const openAt = async <R>({ rows, onRowOpen, isRecord }: Grid<R>, index: number): Promise<void> => {
  if (rows.rowAt(index) === undefined) await rows.ensure({ from: index, to: index + 1 });
  const row = rows.rowAt(index);
  if (row !== undefined && isRecord?.(row) !== false) onRowOpen?.(row);
};

/** Tells the page how its list is walked record by record, and has the open record follow whoever walks in the list. */
export const useRecordList = <R>(grid: Grid<R>, walk: Walk) => {
  const desk = useContext(RecordDeskContext);
  const index = openIndex(grid, walk.at);
  const last = useRef(-1);
  if (index !== -1) last.current = index;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const walked = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef({ grid, walk });
  latest.current = { grid, walk };
  const isWalked = grid.openKey !== null && grid.onRowOpen !== undefined && !grid.edits.isOn;
  const open = (row: number) => {
    const now = performance.now();
    const isHeld = now - walked.current < HELD_MS;
    walked.current = now;
    clearTimeout(timer.current);
    // What cannot be fetched is not opened: the list says why.
    const follow = () => void openAt(latest.current.grid, row).catch(() => undefined);
    if (isHeld) timer.current = setTimeout(follow, HELD_MS);
    else follow();
  };
  useLayoutEffect(() => () => clearTimeout(timer.current), []);
  const previous = isWalked && index !== -1 ? nextRow(grid, index, -1) : -1;
  const next = isWalked && index !== -1 ? nextRow(grid, index, 1) : -1;
  const isOpen = grid.openKey !== null && !grid.isPanel;
  const around = useRef({ previous, next });
  around.current = { previous, next };
  const hasPrevious = previous !== -1;
  const hasNext = next !== -1;
  const own = useRef<RecordList | null>(null);
  useLayoutEffect(() => {
    if (!isOpen || desk === null) return;
    own.current = {
      hasPrevious,
      hasNext,
      step: (by) => {
        const to = by === 1 ? around.current.next : around.current.previous;
        if (to === -1) return;
        latest.current.walk.stand(to);
        open(to);
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

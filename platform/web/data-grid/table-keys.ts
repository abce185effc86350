import type { KeyboardEvent } from 'react';
import { chooseRow } from './choose-row.ts';
import type { Place } from './grid-types.ts';
import type { Grid } from './use-grid.ts';
import type { Work } from './use-work.ts';

type Desk<R> = { readonly grid: Grid<R>; readonly work: Work<R>; readonly at: Place };
type Deed = <R>(desk: Desk<R>, event: KeyboardEvent) => boolean | void;

const COMMAND = {
  z: ({ grid }, { shiftKey }) => (shiftKey ? grid.edits.redo() : grid.edits.undo()),
  y: ({ grid }) => grid.edits.redo(),
  d: ({ grid, work }) => (grid.edits.isOn ? void work.fillDown() : false),
  s: ({ grid }) => (grid.edits.tally.rows > 0 ? void grid.edits.save() : false),
  a: ({ grid }) => (grid.selection.isAllowed ? grid.selection.toggleAll() : false),
} satisfies Readonly<Record<string, Deed>>;

/** When a key does something: always, where rows are chosen, or where cells are changed. */
type Said<T extends string> = readonly [T, 'always' | 'choosing' | 'changing'];

/** The description of each; a key without one does not compile. */
export const COMMAND_SAID: Readonly<
  Record<keyof typeof COMMAND, Said<'undo' | 'redo' | 'fillDown' | 'save' | 'chooseAll'>>
> = {
  z: ['undo', 'changing'],
  y: ['redo', 'changing'],
  d: ['fillDown', 'changing'],
  s: ['save', 'changing'],
  a: ['chooseAll', 'choosing'],
};

const choose: Deed = ({ grid, at }, { shiftKey }) => {
  const group = grid.groups.at(at.row);
  if (group !== undefined) return grid.groups.toggle(group);
  if (!grid.selection.isAllowed) return false;
  chooseRow(grid, at.row, shiftKey);
};

/** Arrows that open a group, and close it. */
export const TURNS: Readonly<Record<string, boolean>> = { ArrowRight: true, ArrowLeft: false };

/** The arrow to the right opens a closed group; the one to the left closes an open one from its name, and walks there first. */
export const turnGroup = <R>(event: KeyboardEvent, { groups }: Grid<R>, at: Place, named: number): boolean => {
  const group = groups.at(at.row);
  const opens = TURNS[event.key];
  if (group === undefined || group.column === null || opens === undefined) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  if (groups.isClosed(group) !== opens || (!opens && at.col > named)) return false;
  groups.toggle(group);
  return true;
};

const PLAIN = {
  F2: ({ work, at }) => work.begin(at, null),
  Delete: ({ grid, work }) => (grid.edits.isOn ? void work.empty() : false),
  ' ': choose,
  Escape: ({ grid, work }) => {
    if (work.isMarked) work.clear();
    else if (grid.selection.count > 0) grid.selection.clear();
    else return false;
  },
  Enter: ({ grid, work, at }, { target }) => {
    const group = grid.groups.at(at.row);
    if (group !== undefined) return grid.groups.toggle(group);
    if (grid.edits.isOn && work.begin(at, null)) return;
    const link = (target as Element).querySelector<HTMLElement>('[data-cell-link]');
    if (link !== null) return link.click();
    const row = grid.rows.rowAt(at.row);
    if (row === undefined) return;
    if (grid.rowKey(row) === grid.openKey) grid.enterRecord();
    else grid.onRowOpen?.(row);
  },
} satisfies Readonly<Record<string, Deed>>;

export const PLAIN_SAID: Readonly<
  Record<keyof typeof PLAIN, Said<'change' | 'empty' | 'choose' | 'letGo' | 'openRow'>>
> = {
  Enter: ['openRow', 'always'],
  F2: ['change', 'changing'],
  Delete: ['empty', 'changing'],
  ' ': ['choose', 'choosing'],
  Escape: ['letGo', 'always'],
};

type Deeds = Readonly<Record<string, Deed>>;

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** What a key does in a cell beside leading elsewhere; false when it does nothing. */
export const pressCell = <R>(event: KeyboardEvent, desk: Desk<R>): boolean => {
  const isCommand = event.ctrlKey || event.metaKey;
  const deed = isCommand ? (COMMAND as Deeds)[event.key.toLowerCase()] : (PLAIN as Deeds)[event.key];
  if (deed !== undefined) return deed(desk, event) !== false;
  return desk.grid.edits.isOn && isTyped(event) ? desk.work.begin(desk.at, event.key) : false;
};

import { memo, type ReactNode, useId } from 'react';
import type { Format } from '../i18n/format.ts';
import { CellEditor, type CellEditorProps } from './cell-editor.tsx';
import { textOfCell, textOfValue, type YesNo } from './cell-text.ts';
import { cellsInPlace } from './cells-in-place.tsx';
import classes from './data-grid.module.css';
import type { DrawnColumns, PlacedColumn } from './grid-layout.ts';
import { alignOf, type GridColumn, SELECT } from './grid-types.ts';
import type { StagedRow } from './staging.ts';

/** What every row of a grid is drawn with. */
export type RowLook<R> = {
  readonly drawn: DrawnColumns<R>;
  readonly format: Format;
  readonly words: YesNo;
  readonly height: number;
  readonly openable: boolean;
  /** Whether a cell may be changed; null while nothing is. */
  readonly mayEdit: ((column: GridColumn<R>, row: R) => boolean) | null;
  readonly selectLabel: string;
  readonly onDone: CellEditorProps<R>['onDone'];
};

export type GridRowProps<R> = RowLook<R> & {
  readonly row: R | undefined;
  readonly index: number;
  /** Its number in the whole list, the header counted. */
  readonly ariaIndex: number;
  readonly top: number;
  /** The column of this row that has the focus, else -1. */
  readonly focus: number;
  readonly isOpen: boolean;
  /** The columns of the block that lie in this row; none of it when the first is -1. */
  readonly blockFrom: number;
  readonly blockTo: number;
  /** Undefined where rows cannot be chosen. */
  readonly isChosen: boolean | undefined;
  readonly staged: StagedRow<R> | undefined;
  /** The column that is being written in, else -1; and what was typed to begin with. */
  readonly editing: number;
  readonly typed: string | null;
};

const stagedText = <R,>({ column }: PlacedColumn<R>, staged: StagedRow<R>, look: RowLook<R>): string | null => {
  const fault = staged.faults[column.key];
  if (fault?.raw !== null && fault?.raw !== undefined) return fault.raw;
  return column.key in staged.values ? textOfValue(column, staged.values[column.key], look.format, look.words) : null;
};

const contentOf = <R,>(placed: PlacedColumn<R>, props: GridRowProps<R>): ReactNode => {
  const { column } = placed;
  const { row, staged, isChosen, selectLabel } = props;
  if (row === undefined) return <span className={classes.bar} />;
  if (column.key === SELECT)
    return (
      <input
        type="checkbox"
        tabIndex={-1}
        className={classes.box15}
        aria-label={selectLabel}
        checked={isChosen ?? false}
        readOnly
      />
    );
  const changed = staged ? stagedText(placed, staged, props) : null;
  if (changed !== null) return changed;
  return column.render ? (
    <span className={classes.drawn}>{column.render(row)}</span>
  ) : (
    textOfCell(column, row, props.format, props.words)
  );
};

type CellState = {
  readonly 'data-tip'?: string | undefined;
  readonly 'data-staged'?: true | undefined;
  readonly 'data-torn'?: true | undefined;
  readonly 'data-block'?: true | undefined;
  readonly 'data-editable'?: true | undefined;
  readonly 'aria-invalid'?: true | undefined;
  readonly 'aria-readonly'?: boolean | undefined;
};

const PLAIN: CellState = {};

/** What is written in a cell and not saved, what is wrong with it, what somebody else made of it. */
const stagedState = (key: string, { values, faults, theirs }: StagedRow<never>): CellState => {
  const fault = faults[key]?.message;
  const isWritten = key in values;
  return {
    'data-staged': isWritten || fault !== undefined || undefined,
    'data-torn': (isWritten && theirs !== null) || undefined,
    'aria-invalid': fault !== undefined || undefined,
    'data-tip': fault,
  };
};

const stateOf = <R,>({ column, index }: PlacedColumn<R>, props: GridRowProps<R>): CellState => {
  const { staged, row, mayEdit, blockFrom, blockTo } = props;
  // Most cells are this, and drawn a hundred at a time.
  if (staged === undefined && mayEdit === null && blockFrom === -1) return PLAIN;
  const isEditable = mayEdit !== null && row !== undefined && mayEdit(column, row);
  return {
    ...(staged && stagedState(column.key, staged as StagedRow<never>)),
    'data-block': (blockFrom !== -1 && index >= blockFrom && index <= blockTo) || undefined,
    'data-editable': isEditable || undefined,
    'aria-readonly': mayEdit === null ? undefined : !isEditable,
  };
};

/** What is wrong with a cell, and where that stands for whoever describes the cell by it. */
type Told = { readonly id: string; readonly text: string };

/** What stands in a cell, what is wrong with it, and the field that is written in. */
const insideOf = <R,>(placed: PlacedColumn<R>, props: GridRowProps<R>, told: Told | null): ReactNode => {
  const { row, editing, staged, typed, onDone } = props;
  const content = contentOf(placed, props);
  // Text alone stands in most cells: the browser is then given no part of its own for it.
  if (told === null && editing !== placed.index) return content;
  return (
    <>
      {content}
      {told === null ? null : (
        <span id={told.id} hidden>
          {told.text}
        </span>
      )}
      {editing === placed.index && row !== undefined ? (
        <CellEditor
          column={placed.column}
          row={row}
          staged={staged}
          typed={typed}
          describedBy={told?.id}
          onDone={onDone}
        />
      ) : null}
    </>
  );
};

/** What is wrong with a row as a whole is heard where it begins: there the button of faults leads. */
const rowFault = <R,>({ staged }: GridRowProps<R>, index: number): string | undefined =>
  index === 0 ? (staged?.fault ?? undefined) : undefined;

/** A cell, drawn as a part of its row: hundreds come with each step of scrolling. */
const cellOf = <R,>(placed: PlacedColumn<R>, props: GridRowProps<R>, rowId: string): ReactNode => {
  const { column, width, pinned, left, index } = placed;
  const state = stateOf(placed, props);
  const text = state['data-tip'] ?? rowFault(props, index);
  const told = text === undefined ? null : { id: `${rowId}-${index}`, text };
  return (
    <div
      key={column.key}
      role="gridcell"
      className={classes.cell}
      style={pinned === 'start' ? { width, left } : { width }}
      tabIndex={props.focus === index ? 0 : -1}
      aria-colindex={index + 1}
      data-row={props.index}
      data-col={index}
      data-align={alignOf(column) === 'end' ? 'end' : undefined}
      data-pinned={pinned || undefined}
      data-writing={props.editing === index || undefined}
      lang={column.code ? 'en' : undefined}
      aria-describedby={told?.id}
      {...state}
    >
      {insideOf(placed, props, told)}
    </div>
  );
};

const Row = <R,>(props: GridRowProps<R>) => {
  const { drawn, ariaIndex, top, height, isOpen, row, openable, isChosen, staged } = props;
  const id = useId();
  const cell = (placed: PlacedColumn<R>) => cellOf(placed, props, id);
  return (
    <div
      role="row"
      className={classes.row}
      style={{ top, height }}
      aria-rowindex={ariaIndex}
      aria-busy={row === undefined || undefined}
      aria-selected={isChosen}
      aria-current={isOpen || undefined}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
      data-fault={staged?.fault ? true : undefined}
      data-tip={staged?.fault ?? undefined}
      data-openable={openable || undefined}
    >
      {cellsInPlace(drawn, cell)}
    </div>
  );
};

/** A row is drawn anew only when something of it changes, not for each step of scrolling. */
export const GridRow = memo(Row) as typeof Row;

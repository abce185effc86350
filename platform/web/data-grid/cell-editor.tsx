import { type KeyboardEvent, useRef, useState } from 'react';
import { useLanguage, useTexts } from '../i18n/use-texts.ts';
import classes from './edit.module.css';
import { gridTexts } from './grid-texts.ts';
import { type CellValue, type GridColumn, valueOf } from './grid-types.ts';
import type { StagedRow } from './staging.ts';
import { writeForTyping } from './typed-value.ts';

/** Which way the focus goes when a cell is done. */
export type Leave = 'down' | 'up' | 'next' | 'back' | 'stay';

export type CellEditorProps<R> = {
  readonly column: GridColumn<R>;
  readonly row: R;
  readonly staged: StagedRow<R> | undefined;
  /** What was typed to begin with, in the place of what stood there. */
  readonly typed: string | null;
  /** The id of what is wrong with what stands in it. */
  readonly describedBy?: string | undefined;
  readonly onDone: (text: string | null, leave: Leave) => void;
};

const nowOf = <R,>({ column, row, staged }: CellEditorProps<R>): CellValue =>
  staged && column.key in staged.values ? staged.values[column.key] : valueOf(column, row);

const LEAVE: Readonly<Record<string, Leave>> = { Enter: 'down', Tab: 'next' };

/** A cell while it is written in: Enter and Tab keep what was written, Esc does not. */
export const CellEditor = <R,>(props: CellEditorProps<R>) => {
  const { column, staged, typed, describedBy, onDone } = props;
  const t = useTexts(gridTexts);
  const language = useLanguage();
  const words = { yes: t('yes'), no: t('no') };
  const raw = staged?.faults[column.key]?.raw;
  const [first] = useState(() => raw ?? writeForTyping(column, nowOf(props), language, words));
  const done = useRef(false);
  const finish = (text: string | null, leave: Leave) => {
    if (done.current) return;
    done.current = true;
    onDone(text === first && typed === null ? null : text, leave);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    event.stopPropagation();
    if (event.key === 'Escape') finish(null, 'stay');
    const leave = LEAVE[event.key];
    if (leave === undefined) return;
    event.preventDefault();
    const back = event.shiftKey ? (leave === 'down' ? 'up' : 'back') : leave;
    finish(event.currentTarget.value, back);
  };
  const label = t('editOf', { column: column.header });
  const choices =
    column.kind === 'yesno'
      ? [words.yes, words.no]
      : column.kind === 'choice'
        ? column.choices?.map(({ label: name }) => name)
        : null;
  if (choices)
    return (
      <select
        autoFocus
        className={classes.editor}
        aria-label={label}
        aria-describedby={describedBy}
        defaultValue={first}
        onKeyDown={onKeyDown}
        onBlur={(event) => finish(event.currentTarget.value, 'stay')}
      >
        {column.edit?.required ? null : <option value="">–</option>}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    );
  return (
    <input
      autoFocus
      className={classes.editor}
      aria-label={label}
      aria-describedby={describedBy}
      defaultValue={typed ?? first}
      data-align={column.kind === 'number' ? 'end' : undefined}
      inputMode={column.kind === 'number' ? 'decimal' : undefined}
      maxLength={2_000}
      onFocus={(event) => typed === null && event.currentTarget.select()}
      onKeyDown={onKeyDown}
      onBlur={(event) => finish(event.currentTarget.value, 'stay')}
    />
  );
};

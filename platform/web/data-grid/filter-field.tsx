import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { readDay, writeTyped } from '../forms/typed-day.ts';
import { useLanguage, useTexts } from '../i18n/use-texts.ts';
import classes from './filter-row.module.css';
import { OPS_OF } from './filter-match.ts';
import { gridTexts } from './grid-texts.ts';
import type { Condition, FilterOp, GridColumn } from './grid-types.ts';
import { readTyped, writeForTyping } from './typed-value.ts';

const PAUSE = 300;
const NO_WORDS = { yes: '', no: '' };

type TypedFieldProps<R> = {
  readonly column: GridColumn<R>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A day, also where the column holds moments: people look for days. */
const useReading = <R,>(column: GridColumn<R>) => {
  const language = useLanguage();
  const isDay = column.kind === 'day' || column.kind === 'moment';
  return {
    read: (text: string): string | null => {
      if (text.trim() === '') return '';
      if (isDay) return readDay(text);
      const value = readTyped(column, text, language, NO_WORDS);
      return value === undefined || value === null ? null : String(value);
    },
    write: (value: string): string => (isDay ? writeTyped(value) : writeForTyping(column, value, language, NO_WORDS)),
  };
};

/** A box for what a column is to hold; it waits for a pause, and says when it cannot be read. */
export const TypedField = <R,>({ column, label, value, onChange }: TypedFieldProps<R>) => {
  const t = useTexts(gridTexts);
  const { read, write } = useReading(column);
  const [typed, setTyped] = useState(() => write(value));
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(write(value));
  }, [value, write]);
  const now = read(typed);
  const send = (text: string) => {
    clearTimeout(timer.current);
    const next = read(text);
    if (next === null || next === sent.current) return;
    sent.current = next;
    onChange(next);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text), PAUSE);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') send(typed);
    if (event.key !== 'Escape' || typed === '') return;
    event.stopPropagation();
    setTyped('');
    send('');
  };
  return (
    <input
      className={classes.input}
      aria-label={label}
      aria-invalid={now === null || undefined}
      data-tip={now === null ? t(column.kind === 'number' ? 'badNumber' : 'badDay') : undefined}
      // The kit's dialogs hear Escape before anybody: here it empties the field first.
      data-mantine-stop-propagation={typed === '' ? undefined : 'true'}
      value={typed}
      maxLength={100}
      inputMode={column.kind === 'number' ? 'decimal' : undefined}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => send(typed)}
      onKeyDown={onKeyDown}
    />
  );
};

/** What people call a comparison; the same word reads otherwise for days than for figures. */
export const useOpName = () => {
  const t = useTexts(gridTexts);
  return (op: FilterOp, kind: GridColumn<never>['kind']): string =>
    kind === 'number' && (op === 'from' || op === 'to') ? t(op === 'from' ? 'fromNumber' : 'toNumber') : t(op);
};

type FieldProps<R> = {
  readonly column: GridColumn<R>;
  readonly condition: Condition | null;
  readonly onChange: (condition: Omit<Condition, 'key'> | null) => void;
};

const isBare = (op: FilterOp): boolean => op === 'empty' || op === 'filled';

const ChoiceField = <R,>({ column, condition, onChange }: FieldProps<R>) => {
  const t = useTexts(gridTexts);
  const choices =
    column.kind === 'yesno'
      ? [
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]
      : (column.choices ?? []);
  return (
    <select
      className={classes.select}
      aria-label={t('filterOf', { column: column.header })}
      value={condition?.values.length === 1 ? condition.values[0] : ''}
      onChange={({ currentTarget: { value } }) =>
        onChange(value === '' ? null : { op: column.kind === 'yesno' ? 'is' : 'in', values: [value] })
      }
    >
      <option value="">{t('anyValue')}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
};

type OpProps<R> = { readonly column: GridColumn<R>; readonly op: FilterOp; readonly onOp: (op: FilterOp) => void };

const OpField = <R,>({ column, op, onOp }: OpProps<R>) => {
  const t = useTexts(gridTexts);
  const nameOf = useOpName();
  const ops = OPS_OF[column.kind ?? 'text'];
  return (
    <span className={classes.op}>
      <span aria-hidden="true">{nameOf(op, column.kind)}</span>
      <select
        aria-label={t('operatorOf', { column: column.header })}
        value={op}
        onChange={(event) => onOp(ops.find((each) => each === event.currentTarget.value) ?? 'is')}
      >
        {ops.map((each) => (
          <option key={each} value={each}>
            {nameOf(each, column.kind)}
          </option>
        ))}
      </select>
    </span>
  );
};

const ComparedField = <R,>({ column, condition, onChange }: FieldProps<R>) => {
  const t = useTexts(gridTexts);
  const [chosen, setChosen] = useState<FilterOp>(OPS_OF[column.kind ?? 'text'][0] ?? 'is');
  const op = condition?.op ?? chosen;
  const [first = '', second = ''] = condition?.values ?? [];
  const choose = (next: FilterOp) => {
    setChosen(next);
    if (isBare(next)) onChange({ op: next, values: [] });
    else if (condition !== null) onChange(first === '' ? null : { op: next, values: [first] });
  };
  const put = (from: string, to: string) => {
    if (from === '') onChange(null);
    else onChange({ op, values: op === 'between' ? [from, to === '' ? from : to] : [from] });
  };
  const name = { column: column.header };
  return (
    <div className={classes.compared}>
      <OpField column={column} op={op} onOp={choose} />
      <span className={classes.values}>
        {isBare(op) ? null : (
          <TypedField
            column={column}
            label={t('filterOf', name)}
            value={first}
            onChange={(value) => put(value, second)}
          />
        )}
        {op === 'between' ? (
          <TypedField
            column={column}
            label={t('secondOf', name)}
            value={second}
            onChange={(value) => put(first, value)}
          />
        ) : null}
      </span>
    </div>
  );
};

/** One column's place in the row of filters: what is compared, and with what. */
export const FilterField = <R,>(props: FieldProps<R>) =>
  props.column.kind === 'choice' || props.column.kind === 'yesno' ? (
    <ChoiceField {...props} />
  ) : (
    <ComparedField {...props} />
  );

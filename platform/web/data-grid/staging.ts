import { type CellValue, type GridColumn, valueOf } from './grid-types.ts';

export type RowKey = string | number;

/** What is wrong with a cell, and what was written in it where it could not be read. */
export type CellFault = { readonly message: string; readonly raw: string | null };

/** One row that was changed and is not saved yet. */
export type StagedRow<R> = {
  /** The row as it was when the first change was made. */
  readonly row: R;
  readonly values: Readonly<Record<string, CellValue>>;
  readonly faults: Readonly<Record<string, CellFault>>;
  /** What is wrong with the row as a whole. */
  readonly fault: string | null;
  /** The row as somebody else made it meanwhile. */
  readonly theirs: R | null;
};

export type Staged<R> = ReadonlyMap<RowKey, StagedRow<R>>;

export type CellChange<R> = {
  readonly key: RowKey;
  readonly row: R;
  readonly column: GridColumn<R>;
  /** What it is to be; `fault` in its place says why it cannot. */
  readonly value: CellValue;
  readonly fault: CellFault | null;
};

/** A decimal without the zeros that say nothing; no digit of a long one is lost, as it would be in a number. */
const plainDecimal = (value: CellValue): string => {
  const [, sign = '', whole = '', part = ''] = /^([-+]?)0*((?!0)\d*)(?:\.(\d*[1-9])?0*)?$/.exec(String(value)) ?? [];
  const digits = `${whole || '0'}${part === '' ? '' : `.${part}`}`;
  return sign === '-' && /[1-9]/.test(digits) ? `-${digits}` : digits;
};

const isSame = (kind: GridColumn<never>['kind'], one: CellValue, other: CellValue): boolean => {
  const a = one ?? '';
  const b = other ?? '';
  if (a === '' || b === '') return a === b;
  if (kind === 'number') return plainDecimal(a) === plainDecimal(b);
  if (kind === 'moment') return Date.parse(String(a)) === Date.parse(String(b));
  return String(a) === String(b);
};

const without = <T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> => {
  const { [key]: _gone, ...rest } = record;
  return rest;
};

const isEmpty = <R>({ values, faults, theirs }: StagedRow<R>): boolean =>
  Object.keys(values).length === 0 && Object.keys(faults).length === 0 && theirs === null;

const stageOne = <R>(before: StagedRow<R> | undefined, change: CellChange<R>): StagedRow<R> => {
  const { column, value, fault } = change;
  const now = before ?? { row: change.row, values: {}, faults: {}, fault: null, theirs: null };
  const faults = without(now.faults, column.key);
  const values = without(now.values, column.key);
  if (fault !== null) return { ...now, fault: null, values, faults: { ...faults, [column.key]: fault } };
  if (isSame(column.kind, value, valueOf(column, now.row))) return { ...now, fault: null, values, faults };
  return { ...now, fault: null, faults, values: { ...values, [column.key]: value } };
};

/** What is staged, with more changes; a cell that is as it was before is no change. */
export const stage = <R>(staged: Staged<R>, changes: readonly CellChange<R>[]): Staged<R> => {
  const next = new Map(staged);
  for (const change of changes) {
    const row = stageOne(next.get(change.key), change);
    if (isEmpty(row)) next.delete(change.key);
    else next.set(change.key, row);
  }
  return next;
};

/** How one row fared when it was sent. */
export type RowOutcome<R> =
  | {
      readonly key: RowKey;
      readonly state: 'saved';
      /** The row as it is now, with what says that nobody has changed it since: with it, saving can be taken back. */
      readonly now?: R;
    }
  | { readonly key: RowKey; readonly state: 'conflict'; readonly theirs: R }
  | {
      readonly key: RowKey;
      readonly state: 'refused';
      /** Each with the column it belongs to, or none. */
      readonly problems: readonly { readonly column: string | null; readonly message: string }[];
    };

/** What was written in a row while it was being saved: it was not sent, and stays. */
const writtenSince = <R>(row: StagedRow<R>, sent: StagedRow<R> | undefined, now: R): StagedRow<R> | null => {
  const values = Object.fromEntries(
    Object.entries(row.values).filter(([key, value]) => sent === undefined || sent.values[key] !== value),
  );
  const left: StagedRow<R> = { ...row, row: now, values, fault: null, theirs: null };
  return sent === undefined || isEmpty(left) ? null : left;
};

/** Whether somebody else made of a row just what was to be made of it, as when an answer to oneself was lost. */
const isAgreed = <R>({ values, faults }: StagedRow<R>, theirs: R, columns: readonly GridColumn<R>[]): boolean =>
  Object.keys(faults).length === 0 &&
  Object.entries(values).every(([key, value]) => {
    const column = columns.find((each) => each.key === key);
    return column !== undefined && isSame(column.kind, value, valueOf(column, theirs));
  });

type Settling<R> = { readonly sent: Staged<R>; readonly columns: readonly GridColumn<R>[] };

const withOutcome = <R>(row: StagedRow<R>, outcome: RowOutcome<R>, given: Settling<R>): StagedRow<R> | null => {
  const sent = given.sent.get(outcome.key);
  if (outcome.state === 'saved') return writtenSince(row, sent, outcome.now ?? row.row);
  if (outcome.state === 'conflict')
    return isAgreed(row, outcome.theirs, given.columns) ? null : { ...row, theirs: outcome.theirs };
  const isAsSent = (column: string) => sent === undefined || sent.values[column] === row.values[column];
  const ofCells = outcome.problems.flatMap(({ column, message }) =>
    column !== null && column in row.values && isAsSent(column) ? [[column, { message, raw: null }] as const] : [],
  );
  const ofRow = outcome.problems.filter(({ column }) => column === null || !(column in row.values));
  return {
    ...row,
    faults: { ...row.faults, ...Object.fromEntries(ofCells) },
    fault: ofRow.length === 0 ? null : ofRow.map(({ message }) => message).join(' '),
  };
};

/** What is left to do after an answer: what was refused, each with its reason, and what somebody else changed. */
export const settle = <R>(staged: Staged<R>, outcomes: readonly RowOutcome<R>[], given: Settling<R>): Staged<R> => {
  const next = new Map(staged);
  for (const outcome of outcomes) {
    const row = next.get(outcome.key);
    const left = row && withOutcome(row, outcome, given);
    if (left) next.set(outcome.key, left);
    else next.delete(outcome.key);
  }
  return next;
};

/** A conflict decided: the columns of mine that stay; the rest is as they made it. */
export const decide = <R>(
  staged: Staged<R>,
  key: RowKey,
  mine: readonly string[],
  columns: readonly GridColumn<R>[],
): Staged<R> => {
  const row = staged.get(key);
  if (!row?.theirs) return staged;
  const { theirs } = row;
  const without: Staged<R> = new Map([...staged].filter(([other]) => other !== key));
  return stage(
    without,
    columns
      .filter((column) => mine.includes(column.key) && column.key in row.values)
      .map((column) => ({ key, row: theirs, column, value: row.values[column.key], fault: null })),
  );
};

/** Rows that can be sent: nothing in them is known to be wrong. */
export const sendable = <R>(staged: Staged<R>): readonly (readonly [RowKey, StagedRow<R>])[] =>
  [...staged].filter(
    ([, { values, faults, theirs }]) =>
      theirs === null && Object.keys(faults).length === 0 && Object.keys(values).length > 0,
  );

export type Tally = {
  readonly rows: number;
  readonly cells: number;
  readonly faults: number;
  readonly conflicts: number;
};

/** How much is staged, and how much of it is wrong. */
export const tally = <R>(staged: Staged<R>): Tally => {
  let cells = 0;
  let faults = 0;
  let conflicts = 0;
  for (const row of staged.values()) {
    const wrong = Object.keys(row.faults);
    cells += new Set([...Object.keys(row.values), ...wrong]).size;
    faults += wrong.length + (row.fault === null ? 0 : 1);
    conflicts += row.theirs === null ? 0 : 1;
  }
  return { rows: staged.size, cells, faults, conflicts };
};

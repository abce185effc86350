import { fold } from '#platform/contract/turkish.ts';
import { localMoment, readDay, readMoment, writeTyped } from '../forms/typed-day.ts';
import { readNumber, sizeFault } from '../forms/typed-number.ts';
import type { Language } from '../i18n/language.ts';
import type { YesNo } from './cell-text.ts';
import type { CellValue, ColumnKind, GridColumn } from './grid-types.ts';

/** What was typed or pasted, read as its column's kind; `undefined` when it is none. */
export type Typed = CellValue;

const decimalOf = (text: string, language: Language): string | undefined => {
  const read = readNumber(text, language);
  return read === null || sizeFault(read) !== null ? undefined : read;
};

const momentOf = (text: string): string | undefined => {
  const read = readMoment(text);
  if (read !== null) return new Date(read).toISOString();
  const isWritten = /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text));
  return isWritten ? new Date(text).toISOString() : undefined;
};

const oneOf = (text: string, words: readonly (readonly [string, CellValue])[]): CellValue | undefined =>
  words.find(([word]) => fold(word) === fold(text))?.[1];

type Reader = (text: string, language: Language, words: YesNo) => Typed | undefined;

const READERS = {
  number: decimalOf,
  day: (text) => readDay(text) ?? undefined,
  moment: momentOf,
  yesno: (text, _language, { yes, no }) =>
    oneOf(text, [
      [yes, true],
      [no, false],
      ['true', true],
      ['false', false],
    ]),
} as const satisfies Record<string, Reader>;

/** Reads text as a column's kind, the way people of the language write it: `1.240,5`, `21.11.2026`, a choice's name. */
export const readTyped = <R>(
  column: GridColumn<R>,
  text: string,
  language: Language,
  words: YesNo,
): Typed | undefined => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const { kind = 'text' } = column;
  // Written on several lines, kept as one, as forms do.
  if (kind === 'text') return trimmed.replaceAll(/\s+/g, (space) => (/[\n\r\t]/.test(space) ? ' ' : space));
  if (kind === 'choice')
    return oneOf(
      trimmed,
      (column.choices ?? []).flatMap(({ value, label }) => [
        [label, value],
        [value, value],
      ]),
    );
  return READERS[kind](trimmed, language, words);
};

const MARK: Readonly<Record<Language, string>> = { tr: ',', en: '.' };

type Writer = <R>(value: CellValue, column: GridColumn<R>, language: Language, words: YesNo) => string;

const WRITERS: Readonly<Record<ColumnKind, Writer>> = {
  text: String,
  number: (value, _column, language) => String(value).replace('.', MARK[language]),
  day: (value) => writeTyped(String(value)),
  moment: (value) => (Number.isNaN(Date.parse(String(value))) ? String(value) : writeTyped(localMoment(String(value)))),
  yesno: (value, _column, _language, { yes, no }) => (value === true || value === 'true' ? yes : no),
  choice: (value, { choices }) => choices?.find((each) => each.value === String(value))?.label ?? String(value),
};

/** A value as it stands in a field for typing and in a spreadsheet: numbers without groups, days as people write them. */
export const writeForTyping = <R>(column: GridColumn<R>, value: CellValue, language: Language, words: YesNo): string =>
  value === null || value === undefined ? '' : WRITERS[column.kind ?? 'text'](value, column, language, words);

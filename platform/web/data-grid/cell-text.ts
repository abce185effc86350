import type { Format } from '../i18n/format.ts';
import { type CellValue, type ColumnKind, type GridColumn, valueOf } from './grid-types.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** The words for yes and no in the person's language. */
export type YesNo = { readonly yes: string; readonly no: string };

const numberText = (value: CellValue, format: Format): string => {
  if (typeof value === 'number') return format.number(value);
  const text = String(value);
  return NUMBER.test(text) ? format.quantity(text) : text;
};

type Writer = <R>(value: CellValue, column: GridColumn<R>, format: Format, words: YesNo) => string;

const WRITERS: Readonly<Record<ColumnKind, Writer>> = {
  text: String,
  number: (value, _column, format) => numberText(value, format),
  day: (value, _column, format) => (DAY.test(String(value)) ? format.day(String(value)) : String(value)),
  moment: (value, _column, format) =>
    Number.isNaN(Date.parse(String(value))) ? String(value) : format.dateTime(String(value)),
  yesno: (value, _column, _format, { yes, no }) => (value === true || value === 'true' ? yes : no),
  choice: (value, { choices }) => choices?.find((choice) => choice.value === String(value))?.label ?? String(value),
};

/** A plain value as people of the language write it. */
export const textOfValue = <R>(column: GridColumn<R>, value: CellValue, format: Format, words: YesNo): string =>
  value === null || value === undefined || value === ''
    ? ''
    : WRITERS[column.kind ?? 'text'](value, column, format, words);

/** What a cell says, for copying, exporting and drawing. */
export const textOfCell = <R>(column: GridColumn<R>, row: R, format: Format, words: YesNo): string =>
  textOfValue(column, valueOf(column, row), format, words);

import type { Format } from '../i18n/format.ts';
import { type CellValue, type GridColumn, valueOf } from './grid-types.ts';

const NUMBER = /^-?\d+(\.\d+)?$/;

/** The words for yes and no in the person's language. */
export type YesNo = { readonly yes: string; readonly no: string };

const numberText = (value: CellValue, format: Format): string => {
  if (typeof value === 'number') return format.number(value);
  const text = String(value);
  return NUMBER.test(text) ? format.quantity(text) : text;
};

/** A plain value as people of the language write it. */
export const textOfValue = <R>(column: GridColumn<R>, value: CellValue, format: Format, words: YesNo): string => {
  if (value === null || value === undefined || value === '') return '';
  switch (column.kind) {
    case 'number':
      return numberText(value, format);
    case 'day':
      return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? format.day(String(value)) : String(value);
    case 'moment':
      return Number.isNaN(Date.parse(String(value))) ? String(value) : format.dateTime(String(value));
    case 'yesno':
      return value === true || value === 'true' ? words.yes : words.no;
    case 'choice':
      return column.choices?.find((choice) => choice.value === String(value))?.label ?? String(value);
    case 'text':
    case undefined:
      return String(value);
    default:
      return column.kind satisfies never;
  }
};

/** What a cell says, for copying, exporting and drawing. */
export const textOfCell = <R>(column: GridColumn<R>, row: R, format: Format, words: YesNo): string =>
  textOfValue(column, valueOf(column, row), format, words);

import { Parser } from 'saxen';
import { tableLimits } from '#platform/contract/table-file.ts';
import { TableFault } from './table-fault.ts';

/** The last column and line that Excel knows: what lies beyond them, no Excel wrote. */
const LAST_COLUMN = 16_384;
const LAST_LINE = 1_048_576;
const ADDRESS = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/;
const SHOWN_LETTERS = 20;

const columnNumber = (letters: string): number => {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + (letter.codePointAt(0) ?? 0) - 64;
  return column;
};

const badAddress = (address: string): TableFault =>
  new TableFault('table-address', { address: address.slice(0, SHOWN_LETTERS).replaceAll(/[^\w$:.-]/g, '?') });

const checkColumn = (column: number): void => {
  if (column > tableLimits.columns)
    throw new TableFault('table-too-wide', { most: tableLimits.columns, found: column });
};

const checkLine = (line: number, most: number): void => {
  if (line > most) throw new TableFault('table-too-long', { most, found: line });
};

/** A cell's address, as `B12`: one that Excel knows, within what a table may have. */
const checkAddress = (address: string, mostLines: number): void => {
  const [, letters = '', digits = ''] = ADDRESS.exec(address) ?? [];
  const [column, line] = [columnNumber(letters), Number(digits)];
  if (column < 1 || column > LAST_COLUMN || line < 1 || line > LAST_LINE) throw badAddress(address);
  checkColumn(column);
  checkLine(line, mostLines);
};

const checkRange = (range: string, mostLines: number): void => {
  for (const address of range.split(':', 3)) checkAddress(address, mostLines);
};

const checkLineNumber = (text: string, mostLines: number): void => {
  const line = Number(text);
  if (!/^\d{1,7}$/.test(text) || line < 1 || line > LAST_LINE) throw badAddress(text);
  checkLine(line, mostLines);
};

/** What an element says of places in the sheet, by the attribute that says it. */
const PLACES: Readonly<Record<string, readonly [attribute: string, check: (text: string, most: number) => void]>> = {
  c: ['r', checkAddress],
  row: ['r', checkLineNumber],
  dimension: ['ref', checkRange],
  mergeCell: ['ref', checkRange],
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Looks through a part of a workbook before anything reads it: every place it names is one that a table may have, and it
 * defines nothing of its own. In one pass, with the reader's own way of taking XML apart, so that both see the same.
 */
export const checkPart = (xml: string, mostLines: number): void => {
  // What has no address stands behind the one before it.
  let [lines, cells] = [0, 0];
  new Parser()
    .on('error', (error) => {
      throw error;
    })
    .on('attention', () => {
      throw new TableFault('table-definitions');
    })
    .on('openTag', (name, attributes, decode) => {
      const local = localName(name);
      const place = PLACES[local];
      if (place === undefined) return;
      if (local === 'row') {
        cells = 0;
        lines += 1;
        checkLine(lines, mostLines);
      }
      const [attribute, check] = place;
      const given = Object.entries(attributes()).filter(([key]) => localName(key) === attribute);
      for (const [, text] of given) check(decode(text), mostLines);
      if (local !== 'c') return;
      cells += 1;
      checkColumn(cells);
    })
    .parse(xml);
};

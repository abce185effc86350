import Papa from 'papaparse';
import { tableLimits } from '#platform/contract/table-file.ts';
import { refuseForeign } from './foreign-kind.ts';
import { TableFault } from './table-fault.ts';

/** Two letters of a text in two bytes each: which of them are zero, where neither is a mark. */
const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : 'utf-8';
};

/** UTF-8 or UTF-16 where it is that; otherwise what Excel in Turkish calls plain CSV. */
const decoded = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
};

/** A first line that tells Excel what stands between the values, and nothing else. */
const SEPARATED = /^sep=([;,\t|])(?=\r|\n|$)/i;

/** Letters in one line of the file, quoted or not: a thousand for each column that a table may have. */
const MOST_LINE = tableLimits.columns * 1_024;

/** What lies between two letters of a text, as lines; the first is 1. */
const lineAt = (text: string, end: number): number => {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
};

/** Refuses what no text of values is, before it is taken apart. */
const refuseOthers = (text: string): void => {
  if (text.includes('\0')) throw new TableFault('table-foreign', { kind: '0x00' });
  let begin = 0;
  for (let line = 1; begin <= text.length; line += 1) {
    const next = text.indexOf('\n', begin);
    const end = next < 0 ? text.length : next;
    // An old Macintosh ends its lines in another way.
    if (
      end - begin > MOST_LINE &&
      text
        .slice(begin, end)
        .split('\r')
        .some((each) => each.length > MOST_LINE)
    )
      throw new TableFault('table-line-long', { line, most: MOST_LINE });
    begin = end + 1;
  }
};

const checkRow = (row: readonly string[], line: number): void => {
  if (row.length > tableLimits.columns)
    throw new TableFault('table-too-wide', { most: tableLimits.columns, found: row.length });
  if (row.some((cell) => cell.length > tableLimits.cell))
    throw new TableFault('table-cell-long', { line, most: tableLimits.cell });
};

/** The lines of a text file of values, `most` of them at most. */
export const readCsv = (bytes: Uint8Array, most: number): readonly (readonly string[])[] => {
  refuseForeign(bytes);
  const whole = decoded(bytes);
  refuseOthers(whole);
  const [first = '', delimiter = ''] = SEPARATED.exec(whole) ?? [];
  // The line stays, empty: lines are counted as the file has them.
  const text = whole.slice(first.length);
  const rows: (readonly string[])[] = [];
  Papa.parse<string[]>(text, {
    delimiter,
    delimitersToGuess: [';', ',', '\t', '|'],
    preview: most,
    // Row by row: an error is reported before the rest is read.
    step: ({ data, errors }) => {
      const open = errors.find(({ code }) => code === 'MissingQuotes');
      if (open !== undefined) throw new TableFault('table-quote-open', { line: lineAt(text, open.index ?? 0) });
      checkRow(data, rows.length + 1);
      rows.push(data);
    },
  });
  return rows;
};

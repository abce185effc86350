import Papa from 'papaparse';
import { sheetProblems } from '#platform/contract/report-problems.ts';
import { type About, type CellKind, type SheetColumn, type SheetRow, type SheetWriter, wallClock } from './sheet.ts';

/** Excel in Turkish takes a file for UTF-8 by this mark alone, and the comma for a decimal point. */
const MARK = '\uFEFF';
const SEPARATOR = ';';
const NEWLINE = '\r\n';
/** It is put together in this process, and twice there at its end. */
const MOST_BYTES = 64 * 1_048_576;

/** What a spreadsheet takes for the beginning of a formula, also behind what looks like nothing. */
const FORMULA = /^[\s\p{Cf}\p{Mn}]*[=+\-@\t\r\n|%＝＋－＠]/u;

/** A text that a spreadsheet shows and never computes. */
export const defused = (text: string): string => (FORMULA.test(text) || /^[\t\r]/.test(text) ? `'${text}` : text);

const dayText = (day: string): string => day.split('-').toReversed().join('.');

const momentText = (instant: string): string => {
  const { year, month, day, hour, minute } = wallClock(instant);
  return `${day}.${month}.${year} ${hour}:${minute}`;
};

const SHOWN: Readonly<Record<CellKind, (value: string) => string>> = {
  text: defused,
  number: (value) => value.replace('.', ','),
  day: dayText,
  moment: momentText,
};

const line = (columns: readonly SheetColumn[], row: SheetRow): string[] =>
  columns.map(({ kind }, at) => {
    const value = row[at] ?? null;
    return value === null ? '' : SHOWN[kind](value);
  });

const written = (lines: readonly (readonly string[])[]): string =>
  `${Papa.unparse(lines as string[][], { delimiter: SEPARATOR, newline: NEWLINE })}${NEWLINE}`;

const aboutIn = ({ title, lines }: About): Buffer =>
  Buffer.from(written([[''], [title], ...lines].map((cells) => cells.map(defused))));

/** Writes CSV as Excel in Turkish opens it: `;`, decimal comma, days as people write them, formulas defused. */
export const csvWriter = (columns: readonly SheetColumn[]): SheetWriter => {
  let bytes = 0;
  const pieces: Buffer[] = [Buffer.from(MARK + written([columns.map(({ title }) => defused(title))]))];
  return {
    add: async (rows) => {
      if (rows.length === 0) return;
      const piece = Buffer.from(written(rows.map((row) => line(columns, row))));
      bytes += piece.byteLength;
      if (bytes > MOST_BYTES) throw sheetProblems.problem('sheet-too-large');
      pieces.push(piece);
    },
    // Behind an empty line: the first line stays that of the columns, and the table ends where its rows do.
    finish: (about) => Promise.resolve(Buffer.concat(about === undefined ? pieces : [...pieces, aboutIn(about)])),
    drop: () => void pieces.splice(0),
  };
};

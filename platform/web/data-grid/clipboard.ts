import type { Block } from './block.ts';

/** A block of cells as text, row by row. */
export type Texts = readonly (readonly string[])[];

const quoted = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A block as spreadsheets take it: tabs between cells, a line a row. */
export const writeBlock = (block: Texts): string => block.map((row) => row.map(quoted).join('\t')).join('\r\n');

/** How many rows and columns a pasted block takes; what is marked is filled with it over and over where it goes into that evenly. */
export const pastedSize = (texts: Texts, marked: Block) => {
  const tall = texts.length;
  const wide = texts.reduce((most, row) => Math.max(most, row.length), 0);
  const isWhole = texts.every((row) => row.length === wide);
  const rows = marked.bottom - marked.top + 1;
  const columns = Math.max(1, marked.right - marked.left + 1);
  const isRepeated = isWhole && rows % tall === 0 && columns % wide === 0;
  return { tall, wide, rows: isRepeated ? rows : tall, columns: isRepeated ? columns : wide };
};

type Read = { readonly cell: string; readonly next: number };

const QUOTED = /"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)/y;

/**
 * What `"` opens is read to the `"` that closes it and its cell, two of them being one. Spreadsheets put quotes round
 * what has a tab or a line break in it, and none round `"Özel" reçete`: those are letters like any other.
 */
const readQuoted = (text: string, from: number): Read | null => {
  QUOTED.lastIndex = from;
  const found = QUOTED.exec(text);
  return found && { cell: (found[1] ?? '').replaceAll('""', '"'), next: QUOTED.lastIndex };
};

const readPlain = (text: string, from: number): Read => {
  let at = from;
  while (at < text.length && text[at] !== '\t' && text[at] !== '\n') at += 1;
  return { cell: text.slice(from, at), next: at };
};

/** Reads what a spreadsheet puts on the clipboard; its last line break ends the last row and begins none. */
export const readBlock = (clipboard: string): Texts => {
  const text = clipboard.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  if (text === '') return [];
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    const { cell, next } = readQuoted(text, at) ?? readPlain(text, at);
    rows.at(-1)?.push(cell);
    if (next >= text.length) return rows;
    if (text[next] === '\n') rows.push([]);
    at = next + 1;
    // A tab or a line break at the very end leaves one empty cell more.
    if (at >= text.length) {
      rows.at(-1)?.push('');
      return rows;
    }
  }
};

/** What a spreadsheet takes for the beginning of a formula, also behind what looks like nothing: as the server's files have it. */
const FORMULA = /^[\s\p{Cf}\p{Mn}]*[=+\-@\t\r\n|%＝＋－＠]|^[\t\r]/u;
const FIGURE = /^-?\d[\d.,]*$/;

const csvCell = (text: string): string => {
  // A spreadsheet would run it; figures may begin with a minus.
  const safe = FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A table as a file that a Turkish spreadsheet opens with a double click: semicolons, and a mark of its encoding. */
export const writeCsv = (block: Texts): string =>
  `\uFEFF${block.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`;

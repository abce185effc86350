/** A block of cells as text, row by row. */
export type Texts = readonly (readonly string[])[];

const quoted = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A block as spreadsheets take it: tabs between cells, a line a row. */
export const writeBlock = (block: Texts): string => block.map((row) => row.map(quoted).join('\t')).join('\r\n');

/** What `"` opens is read to the `"` that closes it, two of them being one. */
const readQuoted = (text: string, from: number): { readonly cell: string; readonly next: number } => {
  let at = from + 1;
  let cell = '';
  while (at < text.length) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else return { cell, next: at + 1 };
    at += 1;
  }
  return { cell, next: at };
};

const readPlain = (text: string, from: number): { readonly cell: string; readonly next: number } => {
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
    const { cell, next } = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at);
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
const FORMULA = /^[\s\u200B-\u200F\uFEFF]*[=+\-@\t\r\n|%＝＋－＠]|^[\t\r]/u;
const FIGURE = /^-?\d[\d.,]*$/;

const csvCell = (text: string): string => {
  // A spreadsheet would run it; figures may begin with a minus.
  const safe = FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A table as a file that a Turkish spreadsheet opens with a double click: semicolons, and a mark of its encoding. */
export const writeCsv = (block: Texts): string =>
  `\uFEFF${block.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`;

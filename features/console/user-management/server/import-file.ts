import { fold } from '#platform/contract/turkish.ts';
import type { Language } from '#platform/server/answers.ts';
import { readTable } from '#platform/server/sheets/read-table.ts';
import { usersProblems } from '../contract/problems.ts';
import { importLimits, type ImportColumn, importColumns } from '../contract/vocabulary.ts';
import { columnTitles } from './import-titles.ts';

/** A person as a file brings them, and where they stand in it. */
export type ImportRow = { readonly line: number } & Readonly<Record<ImportColumn, string>>;

export type ImportFile = {
  readonly fileName: string;
  readonly content: string;
  /** Whether people who are there already are changed to what the file says. */
  readonly update?: boolean | undefined;
};

/** What a file brings: its people, and which columns it has. */
export type ImportTable = { readonly rows: readonly ImportRow[]; readonly columns: readonly ImportColumn[] };

/** What people call the columns, folded. */
const NAMES: Readonly<Record<ImportColumn, readonly string[]>> = {
  firstName: ['ad', 'adi', 'isim', 'first name', 'firstname', 'given name'],
  lastName: ['soyad', 'soyadi', 'last name', 'lastname', 'surname', 'family name'],
  userName: ['kullanici adi', 'kullanici', 'user name', 'username', 'login'],
  email: ['e-posta', 'eposta', 'e-posta adresi', 'posta', 'e-mail', 'email', 'mail'],
  staffNumber: ['sicil no', 'sicil', 'personel no', 'staff number', 'employee number', 'number'],
  department: ['departman', 'bolum', 'department'],
  title: ['unvan', 'gorev', 'title', 'job title'],
  manager: ['yoneticisi', 'yonetici', 'amiri', 'manager'],
  lastDay: ['son is gunu', 'ayrilma tarihi', 'last working day', 'last day'],
  roles: ['roller', 'rol', 'roles', 'role'],
};
const NEEDED: ReadonlySet<ImportColumn> = new Set(['firstName', 'lastName', 'userName']);

/** Empty lines stand among the others, and not without end. */
const MOST_LINES = importLimits.rows * 2;

/** A cell as it was meant: an apostrophe before a formula is what a spreadsheet, or our own export, put there. */
const cleaned = (cell: string | undefined): string => (cell ?? '').trim().replace(/^'(?=[=+\-@|%＝＋－＠])/, '');

const placesOf = (heading: readonly string[], language: Language): Readonly<Record<ImportColumn, number>> => {
  const names = heading.map((cell) => fold(cleaned(cell)).replaceAll(/\s+/g, ' '));
  const placesFor = (column: ImportColumn): readonly number[] =>
    names.flatMap((name, at) => (NAMES[column].includes(name) ? [at] : []));
  const all = importColumns.map((column) => [column, placesFor(column)] as const);
  const called = (which: typeof all): string => which.map(([column]) => columnTitles[column][language]).join(', ');
  const missing = all.filter(([column, places]) => places.length === 0 && NEEDED.has(column));
  if (missing.length > 0) throw usersProblems.problem('import-columns', { columns: called(missing) });
  // Which of the two was meant is unknown.
  const twice = all.filter(([, places]) => places.length > 1);
  if (twice.length > 0) throw usersProblems.problem('import-columns-twice', { columns: called(twice) });
  return Object.fromEntries(all.map(([column, places]) => [column, places[0] ?? -1])) as Record<ImportColumn, number>;
};

/** How an Excel file begins, whatever it is called: it is packed. */
const PACKED = Buffer.from('PK\x03\x04');

type Grid = readonly (readonly string[])[];

const gridOf = async ({ fileName, content }: ImportFile, signal: AbortSignal): Promise<Grid> => {
  const bytes = Buffer.from(content, 'base64');
  const isExcel = /\.xlsx$/i.test(fileName) || bytes.subarray(0, PACKED.length).equals(PACKED);
  const grid = await readTable({ bytes, format: isExcel ? 'xlsx' : 'csv', most: MOST_LINES + 1, signal });
  if (grid === null) throw usersProblems.problem('import-unreadable');
  if (grid.length > MOST_LINES) throw usersProblems.problem('import-too-many', { most: importLimits.rows });
  return grid;
};

/**
 * Reads the people of a file; throws what is wrong with it as a whole. Empty lines count as lines, and bring no person.
 */
export const readImport = async (file: ImportFile, language: Language, signal: AbortSignal): Promise<ImportTable> => {
  const grid = await gridOf(file, signal);
  const top = grid.findIndex((cells) => cells.some((cell) => cleaned(cell) !== ''));
  const heading = grid[top];
  if (heading === undefined) throw usersProblems.problem('import-empty');
  const places = placesOf(heading, language);
  const rows = grid
    .slice(top + 1)
    .map((cells, at): ImportRow => {
      const valueOf = (column: ImportColumn): string => cleaned(cells[places[column]]);
      const values = Object.fromEntries(importColumns.map((column) => [column, valueOf(column)]));
      return { line: top + at + 2, ...(values as Record<ImportColumn, string>) };
    })
    .filter((row) => importColumns.some((column) => row[column] !== ''));
  if (rows.length === 0) throw usersProblems.problem('import-empty');
  if (rows.length > importLimits.rows) throw usersProblems.problem('import-too-many', { most: importLimits.rows });
  return { rows, columns: importColumns.filter((column) => places[column] >= 0) };
};

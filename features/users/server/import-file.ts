import { fold } from '#platform/contract/turkish.ts';
import { readTable } from '#platform/server/sheets/xlsx.ts';
import { importLimits, type ImportColumn, importColumns, usersProblems } from '../contract.ts';

/** A person as a file brings them, and where they stand in it: line 1 is the heading. */
export type ImportRow = { readonly line: number } & Readonly<Record<ImportColumn, string>>;

export type ImportFile = { readonly fileName: string; readonly content: string };

/** What people call the columns, folded. */
const NAMES: Readonly<Record<ImportColumn, readonly string[]>> = {
  firstName: ['ad', 'adi', 'isim', 'first name', 'firstname', 'given name'],
  lastName: ['soyad', 'soyadi', 'last name', 'lastname', 'surname', 'family name'],
  userName: ['kullanici adi', 'kullanici', 'user name', 'username', 'login'],
  email: ['e-posta', 'eposta', 'e-posta adresi', 'posta', 'e-mail', 'email', 'mail'],
};
const OPTIONAL: readonly ImportColumn[] = ['email'];

/** Empty lines stand among the others, and not without end. */
const MOST_LINES = importLimits.rows * 2;

/** A cell as it was meant: an apostrophe before a formula is what a spreadsheet, or our own export, put there. */
const cleaned = (cell: string | undefined): string => (cell ?? '').trim().replace(/^'(?=[=+\-@])/, '');

const placesOf = (heading: readonly string[]): Readonly<Record<ImportColumn, number>> => {
  const names = heading.map((cell) => fold(cleaned(cell)).replaceAll(/\s+/g, ' '));
  const placeOf = (column: ImportColumn): number => names.findIndex((name) => NAMES[column].includes(name));
  const places = Object.fromEntries(importColumns.map((column) => [column, placeOf(column)])) as Record<
    ImportColumn,
    number
  >;
  const missing = importColumns.filter((column) => places[column] === -1 && !OPTIONAL.includes(column));
  if (missing.length > 0)
    throw usersProblems.problem('import-columns', { columns: missing.map((column) => NAMES[column][0]).join(', ') });
  return places;
};

const gridOf = async ({ fileName, content }: ImportFile): Promise<readonly (readonly string[])[]> => {
  const bytes = Buffer.from(content, 'base64');
  const grid = await readTable(bytes, /\.xlsx$/i.test(fileName) ? 'xlsx' : 'csv', MOST_LINES + 1);
  if (grid === null) throw usersProblems.problem('import-unreadable');
  if (grid.length > MOST_LINES) throw usersProblems.problem('import-too-many', { most: importLimits.rows });
  return grid;
};

/** Reads the people of a file; throws what is wrong with it as a whole. Empty lines count, and bring nobody. */
export const readImport = async (file: ImportFile): Promise<readonly ImportRow[]> => {
  const [heading, ...lines] = await gridOf(file);
  if (heading === undefined) throw usersProblems.problem('import-empty');
  const places = placesOf(heading);
  const rows = lines
    .map((cells, at): ImportRow => {
      const valueOf = (column: ImportColumn): string => cleaned(cells[places[column]]);
      return {
        line: at + 2,
        firstName: valueOf('firstName'),
        lastName: valueOf('lastName'),
        userName: valueOf('userName'),
        email: valueOf('email'),
      };
    })
    .filter((row) => importColumns.some((column) => row[column] !== ''));
  if (rows.length === 0) throw usersProblems.problem('import-empty');
  if (rows.length > importLimits.rows) throw usersProblems.problem('import-too-many', { most: importLimits.rows });
  return rows;
};

import type { Context } from '#platform/server/context.ts';
import { type PersonalTable, reasonsToKeep, timesToKeep } from '#platform/server/personal-data.ts';
import { momentText } from '#platform/server/reports/value-text.ts';
import { columnWords } from './column-words.ts';
import { kindOfId, type NameOf, namesOfIds } from './named-ids.ts';
import type { PersonKeys } from '#platform/server/erased-person.ts';
import { type Kept, rowsOfPerson } from './rows-of-person.ts';
import { texts } from './texts.ts';

/** One record about a person as it stands in the file. */
export type PersonalRecord = {
  readonly key: string;
  readonly title: string;
  /** An ISO instant; null: the record has no moment. */
  readonly at: string | null;
  readonly detail: string;
  readonly why: string;
  readonly kept: string;
};

/** A cell of Excel holds no more letters than that. */
const MOST_LETTERS = 8_000;

const written = (value: unknown, language: 'tr' | 'en'): string => {
  if (value instanceof Date) return momentText(value);
  if (typeof value === 'boolean') return value ? texts[language].yes : texts[language].no;
  if (Array.isArray(value)) return value.map((each) => written(each, language)).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const detailOf = (row: Kept, shown: readonly string[], language: 'tr' | 'en', nameOf: NameOf): string =>
  shown
    .filter((column) => row[column] !== null && row[column] !== undefined && row[column] !== '')
    .map((column) => {
      const kind = kindOfId(column);
      const value = (kind === null ? null : nameOf(kind, row[column])) ?? written(row[column], language);
      return `${columnWords[column]?.[language] ?? column}: ${value}`;
    })
    .join('; ')
    .slice(0, MOST_LETTERS);

const momentOf = (value: unknown): string | null => (value instanceof Date ? value.toISOString() : null);

/** What one table keeps about a person, and whether there is more of it than the file holds. */
export const recordsOf = async (
  { tx, language }: Pick<Context, 'tx' | 'language'>,
  table: PersonalTable,
  person: PersonKeys,
): Promise<{ readonly records: readonly PersonalRecord[]; readonly isCut: boolean }> => {
  const { rows, isCut } = await rowsOfPerson(tx, table, person);
  const nameOf = await namesOfIds(tx, rows, language);
  const records = rows.map((row, index) => ({
    key: `${table.table} ${index}`,
    title: table.title[language],
    at: table.at === null ? null : momentOf(row[table.at]),
    detail: detailOf(row, table.shown, language, nameOf),
    why: reasonsToKeep[table.why][language],
    kept: timesToKeep[table.kept][language],
  }));
  return { records, isCut };
};

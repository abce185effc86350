import type { ReturnOf } from '#platform/contract/call.ts';
import { mediaTypes } from '#platform/contract/media-types.ts';
import type { Language } from '#platform/server/answers.ts';
import type { Context, TaskWork } from '#platform/server/context.ts';
import { csvWriter } from '#platform/server/sheets/csv.ts';
import type { SheetColumn } from '#platform/server/sheets/sheet.ts';
import { xlsxWriter } from '#platform/server/sheets/xlsx-writer.ts';
import type { usersContract } from '../contract/endpoints.ts';
import type { ImportFault } from '../contract/shapes.ts';
import { type ImportColumn, importColumns } from '../contract/vocabulary.ts';
import type { ImportTable } from './import-file.ts';
import { columnTitles } from './import-titles.ts';

const words = {
  line: { tr: 'Satır', en: 'Line' },
  fault: { tr: 'Sorun', en: 'Problem' },
  report: { tr: 'İçe aktarma hataları', en: 'Import problems' },
  template: { tr: 'Kullanıcı şablonu', en: 'User template' },
} as const;

const WIDTHS: Readonly<Record<ImportColumn, number>> = {
  firstName: 18,
  lastName: 18,
  userName: 20,
  email: 30,
  staffNumber: 12,
  department: 18,
  title: 18,
  manager: 20,
  lastDay: 16,
  roles: 30,
};

const peopleColumns = (language: Language, columns: readonly ImportColumn[] = importColumns): SheetColumn[] =>
  columns.map((column) => ({ title: columnTitles[column][language], kind: 'text', width: WIDTHS[column] }));

/** The rows that cannot be taken over, each as it was brought, with its line and what is wrong: mend it and bring it again. */
export const keepReport = async (
  task: TaskWork,
  language: Language,
  { rows, columns }: ImportTable,
  faults: readonly ImportFault[],
): Promise<void> => {
  if (faults.length === 0) return;
  const writer = csvWriter([
    ...peopleColumns(language, columns),
    { title: words.line[language], kind: 'number', width: 8 },
    { title: words.fault[language], kind: 'text', width: 50 },
  ]);
  const byLine = Map.groupBy(faults, ({ line }) => line);
  await writer.add(
    rows
      .filter(({ line }) => byLine.has(line))
      .map((row) => [
        ...columns.map((column) => row[column]),
        String(row.line),
        (byLine.get(row.line) ?? []).map(({ column, message }) => `${column}: ${message}`).join(' · '),
      ]),
  );
  await task.file(`${words.report[language]}.csv`, mediaTypes.csv, await writer.finish());
};

const EXAMPLE = 'Işıl;Öğütçü;isil.ogutcu;isil.ogutcu@ornek.example;10-4711;Dolum;Operatör;;;'.split(';');

/** It is the same for everybody: who asks for it a second time starts no second process. */
const templates = new Map<Language, Promise<string>>();

const makeTemplate = async (language: Language): Promise<string> => {
  const writer = xlsxWriter(words.template[language], peopleColumns(language));
  await writer.add([EXAMPLE]);
  return Buffer.from(await writer.finish()).toString('base64');
};

const templateIn = (language: Language): Promise<string> => {
  const made = templates.get(language) ?? makeTemplate(language);
  templates.set(language, made);
  made.catch(() => templates.delete(language));
  return made;
};

/** A file with the right heading and one row to show how, in the caller's language. */
export const userImportTemplate = async (
  _input: unknown,
  { language }: Context,
): Promise<ReturnOf<typeof usersContract.userImportTemplate>> => ({
  name: `${words.template[language]}.xlsx`,
  content: await templateIn(language),
});

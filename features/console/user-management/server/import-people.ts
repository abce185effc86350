import { randomUUID } from 'node:crypto';
import { type Change, changeAccess } from '#features/console/access-management/server/api.ts';
import { recordAudits } from '#features/core/audit/server/api.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';
import { addManyToCompany, openCompany } from '#features/core/companies/server/api.ts';
import { createManyAccounts } from '#features/core/identity-provider/server/api.ts';
import { tellAtTheEnd } from '#features/workplace/tasks/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { TaskProgress } from '#platform/contract/task.ts';
import type { Language } from '#platform/server/answers.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { Context, TaskWork } from '#platform/server/context.ts';
import { csvWriter } from '#platform/server/sheets/csv.ts';
import { mediaTypes } from '#platform/contract/media-types.ts';
import type { SheetColumn } from '#platform/server/sheets/sheet.ts';
import { xlsxWriter } from '#platform/server/sheets/xlsx-writer.ts';
import { taskOf } from '#platform/server/tasks/task-work.ts';
import { usersContract } from '../contract/endpoints.ts';
import { personChanged } from '../contract/events.ts';
import { usersProblems } from '../contract/problems.ts';
import type { ImportFault } from '../contract/shapes.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { importColumns, importLimits } from '../contract/vocabulary.ts';
import { bindManyIdentities, EMBEDDED_ISSUER, insertManyPeople } from '#features/core/users/server/api.ts';
import { type ImportFile, type ImportRow, readImport } from './import-file.ts';
import { type Judged, judgeFile, judgeTaken } from './import-rules.ts';
import { columnTitles } from './import-titles.ts';
import { visiblePeople } from './visibility.ts';

const BATCH = 250;

const words = {
  line: { tr: 'Satır', en: 'Line' },
  fault: { tr: 'Sorun', en: 'Problem' },
  report: { tr: 'İçe aktarma hataları', en: 'Import problems' },
  template: { tr: 'Kullanıcı şablonu', en: 'User template' },
} as const;

const WIDTHS = { firstName: 18, lastName: 18, userName: 20, email: 30 } as const;

const peopleColumns = (language: Language): SheetColumn[] =>
  importColumns.map((column) => ({ title: columnTitles[column][language], kind: 'text', width: WIDTHS[column] }));

/** The rows that cannot be taken over, each as it was brought, with its line and what is wrong: mend it and bring it again. */
const keepReport = async (
  task: TaskWork,
  language: Language,
  rows: readonly ImportRow[],
  faults: readonly ImportFault[],
): Promise<void> => {
  if (faults.length === 0) return;
  const writer = csvWriter([
    ...peopleColumns(language),
    { title: words.line[language], kind: 'number', width: 8 },
    { title: words.fault[language], kind: 'text', width: 50 },
  ]);
  const byLine = Map.groupBy(faults, ({ line }) => line);
  await writer.add(
    rows
      .filter(({ line }) => byLine.has(line))
      .map((row) => [
        ...importColumns.map((column) => row[column]),
        String(row.line),
        (byLine.get(row.line) ?? []).map(({ column, message }) => `${column}: ${message}`).join(' · '),
      ]),
  );
  await task.file(`${words.report[language]}.csv`, mediaTypes.csv, await writer.finish());
};

type Checked = ReturnOf<typeof usersContract.checkUserImport>;

/** The dry run: says of every row whether it can be taken over, and changes nothing. */
export const checkUserImport = async (input: ImportFile, context: Context): Promise<Checked> => {
  const task = taskOf(context);
  const { language } = context;
  const rows = await readImport(input, language, task.signal);
  const judged = judgeFile(rows, language);
  const faults: ImportFault[] = [];
  for (let at = 0; at < judged.length; at += BATCH) {
    // What is looked up of other companies is counted, so it is written down.
    const batch = await task.commit(async (ctx) => {
      await visiblePeople(ctx);
      return judgeTaken(ctx, judged.slice(at, at + BATCH));
    });
    faults.push(...batch.flatMap((each) => each.faults));
    await task.progress({ done: Math.min(at + BATCH, rows.length), total: rows.length, note: null });
  }
  await keepReport(task, language, rows, faults);
  const bad = new Set(faults.map(({ line }) => line)).size;
  return { rows: rows.length, good: rows.length - bad, bad, faults: faults.slice(0, importLimits.shownFaults) };
};

/** Where an import had come to: rows before `at` are done with. */
type Reached = { readonly at: number; readonly created: number; readonly faults: readonly ImportFault[] };

const createPeople = async ({ config }: Parts, { ctx, epoch }: Change, company: number, judged: readonly Judged[]) => {
  await visiblePeople(ctx);
  const decided = await judgeTaken(ctx, judged);
  const good = decided.filter(({ faults }) => faults.length === 0).map(({ row }) => row);
  const faults = decided.flatMap((each) => each.faults);
  if (good.length === 0) return { created: 0, faults };
  const people = good.map((row) => ({ ...row, email: row.email === '' ? null : row.email }));
  const ids = await insertManyPeople(ctx.tx, people, epoch);
  await addManyToCompany(ctx.tx, company, ids, epoch);
  if (config.oidc.externalIssuer === null) {
    const accounts = people.map(({ userName }, at) => ({
      personId: ids[at] as number,
      subject: randomUUID(),
      userName,
    }));
    await createManyAccounts(ctx.tx, accounts);
    await bindManyIdentities(ctx.tx, EMBEDDED_ISSUER, accounts, epoch);
  }
  const { name } = (await openCompany(ctx.tx, company)) ?? { name: '' };
  await recordAudits(
    ctx,
    people.map(({ userName, firstName, lastName, email }, at) => ({
      action: 'user.created',
      subject: { kind: 'person', id: ids[at] ?? null, name: `${firstName} ${lastName}` },
      company,
      before: null,
      after: { userName, firstName, lastName, email, company: name, passwordLink: false, imported: true },
    })),
  );
  ctx.publish(personChanged, {}, { companies: [company], screens: [usersUrl, companiesUrl] });
  return { created: good.length, faults };
};

const importOutcome = (created: number, left: number): { readonly tr: string; readonly en: string } => ({
  tr: `${created.toLocaleString('tr-TR')} kişi eklendi${left > 0 ? `, ${left.toLocaleString('tr-TR')} satır eklenmedi` : ''}.`,
  en: `${created.toLocaleString('en-GB')} ${created === 1 ? 'person' : 'people'} added${left > 0 ? `, ${left.toLocaleString('en-GB')} ${left === 1 ? 'row' : 'rows'} not added` : ''}.`,
});

/**
 * Takes over the rows that can be, a batch at a time: each batch is there whole, with its audit events, or not at all,
 * and is never done twice. Rows that cannot be are left and listed.
 */
export const runUserImport =
  (parts: Parts) =>
  async (
    input: ParsedInputOf<typeof usersContract.runUserImport>,
    context: Context,
  ): Promise<ReturnOf<typeof usersContract.runUserImport>> => {
    const task = taskOf(context);
    const company = companyOf(context);
    const { checkUserImport: checked } = usersContract;
    const file = await parts.tasks.inputOf(input.check, context.caller, checked);
    if (file === null) throw usersProblems.problem('import-unchecked');
    const rows = await readImport(file as ImportFile, context.language, task.signal);
    const judged = judgeFile(rows, context.language);
    let reached = (task.checkpoint as Reached | null) ?? { at: 0, created: 0, faults: [] };
    const progressAt = ({ at, created }: Reached): TaskProgress => {
      const done = Math.min(at, rows.length);
      return { done, total: rows.length, note: importOutcome(created, done - created)[context.language] };
    };
    while (reached.at < judged.length) {
      const { at, created, faults } = reached;
      const next = (done: { created: number; faults: readonly ImportFault[] }): Reached => ({
        at: at + BATCH,
        created: created + done.created,
        faults: [...faults, ...done.faults],
      });
      const batch = judged.slice(at, at + BATCH);
      const done = await task.commit(
        (ctx) => changeAccess(ctx, undefined, (change) => createPeople(parts, change, company, batch)),
        next,
        (made) => progressAt(next(made)),
      );
      reached = next(done);
      await task.progress(progressAt(reached));
    }
    await keepReport(task, context.language, rows, reached.faults);
    const left = rows.length - reached.created;
    const outcome = importOutcome(reached.created, left);
    tellAtTheEnd(context, {
      operation: usersContract.runUserImport,
      outcome: { tr: `bitti: ${outcome.tr}`, en: `is done: ${outcome.en}` },
      path: `${usersUrl}?check=${input.check}&run=${task.id}`,
    });
    return {
      created: reached.created,
      left,
      faults: reached.faults.slice(0, importLimits.shownFaults),
    };
  };

const EXAMPLE = ['Işıl', 'Öğütçü', 'isil.ogutcu', 'isil.ogutcu@ornek.example'];

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

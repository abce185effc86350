import { profileUrl, usersUrl } from '#features/core/users/contract/addresses.ts';
import { concludeExport } from '#features/workplace/tasks/server/api.ts';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';
import { momentText } from '#platform/server/reports/value-text.ts';
import { exportRows } from '#platform/server/sheets/export-rows.ts';
import type { About, SheetColumn, SheetFormat } from '#platform/server/sheets/sheet.ts';
import { taskOf } from '#platform/server/tasks/task-work.ts';
import { timeNow } from '#platform/server/time-now.ts';
import { personalDataContract } from '../contract/endpoints.ts';
import { personalDataProblems } from '../contract/problems.ts';
import { findPersonKeys } from './person-keys.ts';
import { type PersonalRecord, recordsOf } from './records-of-person.ts';
import { MOST_OF_TABLE } from './rows-of-person.ts';
import { texts } from './texts.ts';

type Done = { readonly rows: number };

const columnsOf = (language: 'tr' | 'en'): readonly SheetColumn[] => {
  const t = texts[language];
  return [
    { title: t.what, kind: 'text', width: 30 },
    { title: t.at, kind: 'moment', width: 18 },
    { title: t.detail, kind: 'text', width: 90 },
    { title: t.why, kind: 'text', width: 40 },
    { title: t.kept, kind: 'text', width: 30 },
  ];
};

type Read = {
  readonly id: number;
  readonly name: string;
  readonly userName: string;
  readonly records: readonly PersonalRecord[];
  readonly cut: readonly string[];
  readonly moment: Date;
};

/** Everything, whichever company it is in: a read for each table, so that nobody waits for all of them. */
const readAll = async (context: Context, { personalData }: Parts, personId: number): Promise<Read> => {
  const task = taskOf(context);
  const read = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
    task.read(async (ctx) => {
      await seeEveryCompany(ctx.tx);
      return work(ctx);
    });
  const moment = timeNow();
  const person = await read(({ tx }) => findPersonKeys(tx, personId));
  if (person === null) throw personalDataProblems.problem('personal-data-unknown');
  const records: PersonalRecord[] = [];
  const cut: string[] = [];
  for (const table of personalData) {
    const found = await read((ctx) => recordsOf(ctx, table, person));
    records.push(...found.records);
    if (found.isCut) cut.push(table.title[context.language]);
  }
  return { ...person, records, cut, moment };
};

const aboutOf = ({ name, userName, records, cut, moment }: Read, { caller, language }: Context): About => {
  const t = texts[language];
  const titles = t.cutAt.replace('{titles}', cut.join(', ')).replace('{most}', String(MOST_OF_TABLE));
  return {
    title: t.about,
    lines: [
      [t.person, `${name} (${userName})`],
      [t.moment, `${momentText(moment)} (${moment.toISOString()})`],
      [t.by, `${caller.firstName} ${caller.lastName}`.trim()],
      [t.rows, String(records.length)],
      [t.scope, t.scopeWhole],
      [t.cut, cut.length === 0 ? t.cutNone : titles],
    ],
  };
};

type Asked = {
  readonly personId: number;
  readonly format: SheetFormat;
  /** Where the file is found again. */
  readonly list: string;
};

const exportOf = async (
  parts: Parts,
  context: Context,
  operation: (typeof personalDataContract)['exportOwnData'] | (typeof personalDataContract)['exportDataOfPerson'],
  { personId, format, list }: Asked,
): Promise<Done> => {
  const { language } = context;
  const all = await readAll(context, parts, personId);
  const { rows } = await exportRows<PersonalRecord>(context, {
    format,
    name: `${texts[language].name} ${all.userName}`,
    columns: columnsOf(language),
    page: (_ctx, skip, take) =>
      Promise.resolve({ rows: all.records.slice(skip, skip + take), total: all.records.length }),
    keyOf: ({ key }) => key,
    rowOf: ({ title, at, detail, why, kept }) => [title, at, detail, why, kept],
    about: aboutOf(all, context),
  });
  concludeExport(context, {
    operation,
    action: 'user.data-exported',
    kind: 'person',
    subject: { kind: 'person', id: all.id, name: all.name },
    rows,
    input: { format },
    list,
  });
  return { rows };
};

/** Writes what the product keeps about the caller into a file. */
export const exportOwnData =
  (parts: Parts) =>
  ({ format }: ParsedInputOf<(typeof personalDataContract)['exportOwnData']>, context: Context): Promise<Done> =>
    exportOf(parts, context, personalDataContract.exportOwnData, {
      personId: context.caller.personId,
      format,
      list: profileUrl,
    });

/** The same of anybody, for a system administrator who has to answer that person. */
export const exportDataOfPerson =
  (parts: Parts) =>
  (
    { id, format }: ParsedInputOf<(typeof personalDataContract)['exportDataOfPerson']>,
    context: Context,
  ): Promise<Done> =>
    exportOf(parts, context, personalDataContract.exportDataOfPerson, { personId: id, format, list: usersUrl });

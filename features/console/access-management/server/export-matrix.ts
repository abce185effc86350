import { sql } from 'kysely';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import { chainHead, type ChainHead } from '#features/core/audit/server/api.ts';
import { companyNames } from '#features/core/companies/server/api.ts';
import { matrixUrl } from '#features/core/access/contract/addresses.ts';
import { concludeExport } from '#features/workplace/tasks/server/api.ts';
import type { Context } from '#platform/server/context.ts';
import { momentText } from '#platform/server/reports/value-text.ts';
import { exportRows } from '#platform/server/sheets/export-rows.ts';
import { type About, type SheetColumn, wallClock } from '#platform/server/sheets/sheet.ts';
import { taskOf } from '#platform/server/tasks/task-work.ts';
import { timeNow } from '#platform/server/time-now.ts';
import { writeCell } from '../contract/cell-text.ts';
import { accessContract } from '../contract/endpoints.ts';
import { readMatrix } from './matrix-view.ts';

const texts = {
  tr: {
    name: 'Yetki matrisi',
    group: 'Grup',
    screen: 'Ekran',
    url: 'Adres',
    about: 'Bu dosya hakkında',
    company: 'Firma',
    everyCompany: 'Tüm firmalar',
    moment: 'Alındığı an',
    epoch: 'Yetki değişikliği no',
    head: 'Denetim izi zincirinin başı',
    ownHead: 'Firmanın zincirinin başı',
    by: 'Alan',
    screens: 'Ekran sayısı',
    roles: 'Rol sayısı',
    left: 'Kapsam',
    scope: 'Kaydedilmiş yetkiler; kaydedilmemiş değişiklikler ve vekâletler yoktur.',
  },
  en: {
    name: 'Access matrix',
    group: 'Group',
    screen: 'Screen',
    url: 'Address',
    about: 'About this file',
    company: 'Company',
    everyCompany: 'All companies',
    moment: 'Taken at',
    epoch: 'Number of the access change',
    head: 'Head of the audit chain',
    ownHead: 'Head of the company’s chain',
    by: 'Taken by',
    screens: 'Screens',
    roles: 'Roles',
    left: 'Scope',
    scope: 'Rights that are saved; without unsaved changes and deputyships.',
  },
} as const;

const WIDTHS = { group: 22, screen: 34, url: 34, role: 16 };

const dayOf = (instant: string | null): string | null => {
  if (instant === null) return null;
  const { year, month, day } = wallClock(instant);
  return `${year}-${month}-${day}`;
};

/** The matrix and what it is a matrix of, all of one moment. */
const readAll = async (ctx: Context) => {
  const { tx, caller } = ctx;
  const names = caller.companyId === null ? null : await companyNames(tx);
  return {
    matrix: await readMatrix(ctx),
    company: names?.get(caller.companyId ?? 0) ?? null,
    // Roles of the product are in its chain, those of a company in that company's.
    head: await chainHead(tx, null),
    ownHead: caller.companyId === null ? null : await chainHead(tx, caller.companyId),
    moment: (await sql<{ moment: Date }>`select now() as moment`.execute(tx)).rows[0]?.moment ?? timeNow(),
  };
};

type All = Awaited<ReturnType<typeof readAll>>;

/** What each cell holds as text, by role and screen; what begins later stands as such. */
const cellsOf = ({ grants, later }: All['matrix'], language: 'tr' | 'en'): ReadonlyMap<string, string> => {
  const write = (level: 'view' | 'edit', begins: string | null, ends: string | null) =>
    writeCell({ level, begins: dayOf(begins), ends: dayOf(ends) }, language);
  return new Map([
    ...later.map(([role, screen, level, begins, ends]) => [`${role} ${screen}`, write(level, begins, ends)] as const),
    ...grants.map(([role, screen, level, ends]) => [`${role} ${screen}`, write(level, null, ends)] as const),
  ]);
};

const headText = ({ eventId, hash }: ChainHead): string => `${eventId} ${hash}`;

const aboutOf = ({ matrix, company, head, ownHead, moment }: All, { caller, language }: Context): About => {
  const t = texts[language];
  const screens = matrix.groups.reduce((sum, group) => sum + group.screens.length, 0);
  return {
    title: t.about,
    lines: [
      [t.company, company ?? t.everyCompany],
      [t.moment, `${momentText(moment)} (${moment.toISOString()})`],
      [t.epoch, String(matrix.epoch)],
      [t.head, headText(head)],
      ...(ownHead === null ? [] : [[t.ownHead, headText(ownHead)] as const]),
      [t.by, `${caller.firstName} ${caller.lastName}`.trim()],
      [t.screens, String(screens)],
      [t.roles, String(matrix.roles.length)],
      [t.left, t.scope],
    ],
  };
};

const columnsOf = ({ matrix }: All, language: 'tr' | 'en'): readonly SheetColumn[] => [
  ...(['group', 'screen', 'url'] as const).map(
    (key): SheetColumn => ({ title: texts[language][key], kind: 'text', width: WIDTHS[key] }),
  ),
  ...matrix.roles.map(({ name }): SheetColumn => ({ title: name, kind: 'text', width: WIDTHS.role })),
];

/** Writes the matrix as the caller may see it into a file: a line for each screen, a column for each role. */
export const exportMatrix = async (
  { format }: ParsedInputOf<typeof accessContract.exportMatrix>,
  context: Context,
): Promise<{ readonly rows: number }> => {
  const { language, caller } = context;
  const all = await taskOf(context).read(readAll);
  const { matrix } = all;
  const cells = cellsOf(matrix, language);
  const lines = matrix.groups.flatMap(({ title, screens }) => screens.map((screen) => ({ ...screen, group: title })));
  const { rows } = await exportRows<(typeof lines)[number]>(context, {
    format,
    name: texts[language].name,
    columns: columnsOf(all, language),
    page: (_ctx, skip, take) => Promise.resolve({ rows: lines.slice(skip, skip + take), total: lines.length }),
    keyOf: ({ id }) => String(id),
    rowOf: ({ id, url, caption, group }) => [
      group[language],
      caption[language],
      url,
      ...matrix.roles.map((role) => cells.get(`${role.id} ${id}`) ?? null),
    ],
    about: aboutOf(all, context),
  });
  concludeExport(context, {
    operation: accessContract.exportMatrix,
    action: 'grant.matrix-exported',
    kind: 'list',
    rows,
    input: { format, roles: matrix.roles.length, epoch: matrix.epoch },
    company: caller.companyId,
    list: matrixUrl,
  });
  return { rows };
};

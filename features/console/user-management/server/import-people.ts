import { randomUUID } from 'node:crypto';
import { type Change, changeAccess, lockAccess, tryAccess } from '#features/console/access-management/server/api.ts';
import { recordAudits } from '#features/core/audit/server/api.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';
import { addManyToCompany, openCompany } from '#features/core/companies/server/api.ts';
import { createManyAccounts } from '#features/core/identity-provider/server/api.ts';
import { tellAtTheEnd } from '#features/workplace/tasks/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { TaskProgress } from '#platform/contract/task.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { Context } from '#platform/server/context.ts';
import type { ChangeOf } from '#platform/server/epoch.ts';
import { inPieces } from '#platform/server/tasks/in-pieces.ts';
import { taskOf } from '#platform/server/tasks/task-work.ts';
import { usersContract } from '../contract/endpoints.ts';
import { personChanged } from '#features/core/users/contract/events.ts';
import { usersProblems } from '../contract/problems.ts';
import type { ImportFault } from '../contract/shapes.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { type ImportColumn, importLimits } from '../contract/vocabulary.ts';
import { bindManyIdentities, EMBEDDED_ISSUER, insertManyPeople } from '#features/core/users/server/api.ts';
import { type ImportFile, type ImportTable, readImport } from './import-file.ts';
import { managersFirst, namesOf } from './import-order.ts';
import { bothTaken, NOTHING_TAKEN, type Ready, type Run, sortOut, type Taken, takeRows } from './import-rows.ts';
import { type Judged, judgeFile, judgeTaken } from './import-rules.ts';
import { keepReport } from './import-sheets.ts';
import { visiblePeople } from './visibility.ts';

/** So many rows at most are taken in one transaction. */
const MOST = 250;

/** People of whom a file has their names alone are added all at once, the others row by row. */
const piecesOf = (isPlain: boolean) => (isPlain ? inPieces(MOST, MOST) : inPieces(MOST));

type Checked = ReturnOf<typeof usersContract.checkUserImport>;

/** Columns that name a person: a file with these alone adds people many at a time. */
const NAMES: ReadonlySet<ImportColumn> = new Set(['firstName', 'lastName', 'userName', 'email']);

const onlyNames = ({ update }: ImportFile, { columns }: ImportTable): boolean =>
  update !== true && columns.every((column) => NAMES.has(column));

const change: Run = (ctx, work) => changeAccess(ctx, undefined, work);

/** Rows that add people move rows of the company alone; who is there already may be in others too. */
const companyMoved = (ready: readonly Pick<Ready, 'person'>[], company: number): ChangeOf =>
  ready.some(({ person }) => person !== null) ? null : [company];

const trialOf =
  (of: ChangeOf): Run =>
  (ctx, work) =>
    tryAccess(ctx, work, of);

const companyNamed = async (ctx: Context, id: number) => (await openCompany(ctx.tx, id)) ?? { id, name: '' };

type Trial = { readonly parts: Parts; readonly file: ImportFile; readonly arriving: Set<string> };

/** What the rows would do: each is done and taken back, in pieces. Whoever would be new by them arrives for later pieces. */
const tryRows = async (
  { parts, file, arriving }: Trial,
  context: Context,
  judged: readonly Judged[],
): Promise<Taken> => {
  const task = taskOf(context);
  const company = companyOf(context);
  // What is looked up of other companies is counted, so it is written down.
  const { ready, faults } = await task.commit((ctx) =>
    sortOut(ctx, { company, judged, update: file.update === true, arriving }),
  );
  const taken = await task.commit(async (ctx) =>
    takeRows(
      { parts, company: await companyNamed(ctx, company), arriving },
      ctx,
      trialOf(companyMoved(ready, company)),
      ready,
    ),
  );
  const refused = new Set(taken.faults.map(({ line }) => line));
  for (const { row, person } of ready)
    if (person === null && !refused.has(row.line)) for (const name of namesOf(row)) arriving.add(name);
  return bothTaken({ ...NOTHING_TAKEN, faults }, taken);
};

/** What stands against rows that only name people. */
const judgeRows = async (context: Context, judged: readonly Judged[]): Promise<Taken> => {
  const batch = await taskOf(context).commit(async (ctx) => {
    await visiblePeople(ctx);
    return judgeTaken(ctx, judged);
  });
  return { ...NOTHING_TAKEN, faults: batch.flatMap((each) => each.faults) };
};

const byLine = (a: ImportFault, b: ImportFault): number => a.line - b.line;

/** The dry run: says of every row whether it can be taken over and what it would do, and changes nothing. */
export const checkUserImport =
  (parts: Parts) =>
  async (input: ImportFile, context: Context): Promise<Checked> => {
    const task = taskOf(context);
    const { language } = context;
    const table = await readImport(input, language, task.signal);
    const total = table.rows.length;
    const isPlain = onlyNames(input, table);
    const judged = managersFirst(judgeFile(table.rows, language));
    const trial: Trial = { parts, file: input, arriving: new Set() };
    let taken = NOTHING_TAKEN;
    const nextPiece = piecesOf(isPlain);
    for (let at = 0; at < judged.length; ) {
      await nextPiece(judged, at, async (piece) => {
        taken = bothTaken(taken, await (isPlain ? judgeRows(context, piece) : tryRows(trial, context, piece)));
        at += piece.length;
      });
      await task.progress({ done: at, total, note: null });
    }
    const faults = taken.faults.toSorted(byLine);
    await keepReport(task, language, table, faults);
    const bad = new Set(faults.map(({ line }) => line)).size;
    return {
      rows: total,
      good: total - bad,
      bad,
      faults: faults.slice(0, importLimits.shownFaults),
      ...(input.update === true ? { changed: taken.changed, untouched: taken.untouched } : {}),
    };
  };

/** Where an import had come to: rows before `at` are done with. */
type Reached = {
  readonly at: number;
  readonly created: number;
  readonly changed?: number;
  readonly untouched?: number;
  readonly faults: readonly ImportFault[];
};

const createPeople = async (
  { config }: Parts,
  { ctx, epoch }: Change,
  company: number,
  judged: readonly Judged[],
): Promise<Taken> => {
  await visiblePeople(ctx);
  const decided = await judgeTaken(ctx, judged);
  const good = decided.filter(({ faults }) => faults.length === 0).map(({ row }) => row);
  const faults = decided.flatMap((each) => each.faults);
  if (good.length === 0) return { ...NOTHING_TAKEN, faults };
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
  return { ...NOTHING_TAKEN, added: good.length, faults };
};

type Done = { readonly created: number; readonly changed: number; readonly left: number };

const said = ({ created, changed, left }: Done): { readonly tr: string; readonly en: string } => {
  const tr = (count: number) => count.toLocaleString('tr-TR');
  const en = (count: number, one: string, many: string) =>
    `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
  return {
    tr: `${[
      `${tr(created)} kişi eklendi`,
      ...(changed > 0 ? [`${tr(changed)} kişi güncellendi`] : []),
      ...(left > 0 ? [`${tr(left)} satır ${changed > 0 ? 'alınmadı' : 'eklenmedi'}`] : []),
    ].join(', ')}.`,
    en: `${[
      `${en(created, 'person', 'people')} added`,
      ...(changed > 0 ? [`${en(changed, 'person', 'people')} updated`] : []),
      ...(left > 0 ? [`${en(left, 'row', 'rows')} not ${changed > 0 ? 'imported' : 'added'}`] : []),
    ].join(', ')}.`,
  };
};

/** How far an import is after a further piece. */
const afterPiece = (
  { at, created, changed = 0, untouched = 0, faults }: Reached,
  rows: number,
  taken: Taken,
): Reached => ({
  at: at + rows,
  created: created + taken.added,
  changed: changed + taken.changed,
  untouched: untouched + taken.untouched,
  faults: [...faults, ...taken.faults].toSorted(byLine),
});

const doneBy = ({ at, created, changed = 0, untouched = 0 }: Reached, total: number): Done => ({
  created,
  changed,
  left: Math.min(at, total) - created - changed - untouched,
});

type Whole = { readonly asked: ImportFile; readonly isPlain: boolean; readonly company: number };

/** Takes one piece of the rows over, in a transaction of its own. */
const takePiece = async (parts: Parts, ctx: Context, whole: Whole, piece: readonly Judged[]): Promise<Taken> => {
  const { asked, isPlain, company } = whole;
  if (isPlain) return changeAccess(ctx, undefined, (begun) => createPeople(parts, begun, company, piece), [company]);
  await lockAccess(ctx, [company]);
  const arriving = new Set<string>();
  const { ready, faults } = await sortOut(ctx, { company, judged: piece, update: asked.update === true, arriving });
  if (companyMoved(ready, company) === null) await ctx.epoch(null);
  const of = { parts, company: await companyNamed(ctx, company), arriving };
  const taken = await takeRows(of, ctx, change, ready);
  return bothTaken({ ...NOTHING_TAKEN, faults }, taken);
};

/**
 * Takes over the rows that can be, a piece at a time: each piece is there whole, with its audit events, or not at all,
 * and is never done twice. Rows that cannot be are left and listed.
 */
export const runUserImport =
  (parts: Parts) =>
  async (
    input: ParsedInputOf<typeof usersContract.runUserImport>,
    context: Context,
  ): Promise<ReturnOf<typeof usersContract.runUserImport>> => {
    const task = taskOf(context);
    const { language } = context;
    const company = companyOf(context);
    const { checkUserImport: checked } = usersContract;
    const asked = (await parts.tasks.inputOf(input.check, context.caller, checked)) as ImportFile | null;
    if (asked === null) throw usersProblems.problem('import-unchecked');
    const table = await readImport(asked, language, task.signal);
    const total = table.rows.length;
    const whole = { asked, isPlain: onlyNames(asked, table), company };
    const judged = managersFirst(judgeFile(table.rows, language));
    let reached = (task.checkpoint as Reached | null) ?? { at: 0, created: 0, faults: [] };
    const progressAt = (now: Reached): TaskProgress => ({
      done: Math.min(now.at, total),
      total,
      note: said(doneBy(now, total))[language],
    });
    const nextPiece = piecesOf(whole.isPlain);
    while (reached.at < judged.length) {
      const before = reached;
      reached = await nextPiece(judged, before.at, async (piece) => {
        const next = (taken: Taken): Reached => afterPiece(before, piece.length, taken);
        const taken = await task.commit(
          (ctx) => takePiece(parts, ctx, whole, piece),
          next,
          (made) => progressAt(next(made)),
        );
        return next(taken);
      });
      await task.progress(progressAt(reached));
    }
    await keepReport(task, language, table, reached.faults);
    const { created, changed, left } = doneBy(reached, total);
    const outcome = said({ created, changed, left });
    tellAtTheEnd(context, {
      operation: usersContract.runUserImport,
      outcome: { tr: `bitti: ${outcome.tr}`, en: `is done: ${outcome.en}` },
      path: `${usersUrl}?check=${input.check}&run=${task.id}`,
    });
    return {
      created,
      left,
      faults: reached.faults.slice(0, importLimits.shownFaults),
      ...(asked.update === true ? { changed, untouched: reached.untouched ?? 0 } : {}),
    };
  };

import { recordAudits } from '#features/core/audit/server/api.ts';
import { companyNames } from '#features/core/companies/server/api.ts';
import { openingsBefore } from '#features/core/screens/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import { timeNow } from '#platform/server/time-now.ts';
import type { problemReportsContract } from '../contract/endpoints.ts';
import { problemReportsProblems as problems } from '../contract/problems.ts';
import type { KeptStep } from './report-problem.ts';
import {
  findReport,
  lockReport,
  openReports,
  type OpenReport,
  setHandled,
  setOpen,
  type StoredReport,
} from './report-store.ts';
import { tellHandled, tellOfFewer, tellOfReport, tellReopened } from './tell-reports.ts';

type Contract = typeof problemReportsContract;

const LAST_SCREENS = 8;

/** System administrators answer reports of every company, anybody else those of the company they work in. */
export const widen = async ({ tx, caller }: Context): Promise<void> => {
  if (caller.isAdmin) await seeEveryCompany(tx);
};

const handlingOf = ({ handled_at: at, handled_name: by, handled_word: word }: StoredReport) =>
  at === null || by === null || word === null ? null : { at: at.toISOString(), by, word };

/** A report with what the person did before it. */
export const showReport = async (
  { id }: ParsedInputOf<Contract['showReport']>,
  ctx: Context,
): Promise<ReturnOf<Contract['showReport']>> => {
  const { tx, language } = ctx;
  await widen(ctx);
  const report = await findReport(tx, id);
  if (report === undefined) throw problems.problem('problem-report-unknown');
  const screens = await openingsBefore(tx, report.person_id, report.reported_at, LAST_SCREENS);
  const alike = (await openReports(tx, report.group)).filter((other) => other.id !== id);
  return {
    id,
    at: report.reported_at.toISOString(),
    person: report.person_name,
    company: (await companyNames(tx)).get(report.company_id) ?? '',
    page: report.page,
    screenName: language === 'en' ? report.screen_en : report.screen_tr,
    incident: report.incident,
    note: report.note,
    state: report.state,
    handled: handlingOf(report),
    steps: JSON.parse(report.steps) as KeptStep[],
    screens: screens.map((screen) => ({ url: screen.url, caption: screen[language], at: screen.at.toISOString() })),
    alike: alike.map((other) => ({
      id: other.id,
      at: other.reported_at.toISOString(),
      person: other.person_name,
      note: other.note,
    })),
  };
};

const trailOf = (action: string, reports: readonly OpenReport[], reason: string | null) =>
  reports.map((report) => ({
    action,
    subject: { kind: 'problem-report', id: report.id, name: report.screen_tr },
    company: report.company_id,
    before: null,
    after: { page: report.page, incident: report.incident },
    reason,
  }));

/** Marks a report as handled, with the others of its group where that is wanted, and tells who reported. */
export const handleReport = async (
  { id, word, alike }: ParsedInputOf<Contract['handleReport']>,
  ctx: Context,
): Promise<ReturnOf<Contract['handleReport']>> => {
  const { tx, caller } = ctx;
  await widen(ctx);
  const report = await lockReport(tx, id);
  if (report === undefined) throw problems.problem('problem-report-unknown');
  if (report.state === 'withdrawn') throw problems.problem('problem-report-withdrawn');
  if (report.state === 'handled') throw problems.problem('problem-report-handled');
  const ids = alike ? (await openReports(tx, report.group)).map((each) => each.id) : [id];
  const name = `${caller.firstName} ${caller.lastName}`;
  const handled = await setHandled(tx, ids, { at: timeNow(), by: caller.personId, name, word });
  await recordAudits(ctx, trailOf('problem-report.handled', handled, word));
  await tellHandled(ctx, handled, word);
  await tellOfFewer(ctx, report.company_id, report.group);
  return { handled: handled.length };
};

/** Takes a handling back: those that were handled together are open again, and who reported is told. */
export const reopenReport = async (
  { id }: ParsedInputOf<Contract['reopenReport']>,
  ctx: Context,
): Promise<ReturnOf<Contract['reopenReport']>> => {
  const { tx } = ctx;
  await widen(ctx);
  const report = await lockReport(tx, id);
  if (report === undefined) throw problems.problem('problem-report-unknown');
  if (report.handled_at === null) throw problems.problem('problem-report-open');
  const reopened = await setOpen(tx, report.group, report.handled_at);
  await recordAudits(ctx, trailOf('problem-report.reopened', reopened, null));
  await tellReopened(ctx, reopened);
  await tellOfReport(ctx, report.company_id, report.group);
  return { reopened: reopened.length };
};

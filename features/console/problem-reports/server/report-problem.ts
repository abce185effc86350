import { recordAudit } from '#features/core/audit/server/api.ts';
import { screensCalls } from '#features/core/screens/contract/calls.ts';
import { allScreens } from '#features/core/screens/server/api.ts';
import { requestLogCalls } from '#features/console/request-log/contract/calls.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import type { Parts } from '#platform/server/feature.ts';
import { rateLimit } from '#platform/server/rate-limit.ts';
import { nowMs } from '#platform/server/time-now.ts';
import type { problemReportsContract } from '../contract/endpoints.ts';
import { problemReportsProblems as problems } from '../contract/problems.ts';
import { MOST_KEPT_STEPS, REPORTS_AN_HOUR } from '../contract/vocabulary.ts';
import { awaitTurn, groupFor, insertReport, isReported, lockReport, setWithdrawn } from './report-store.ts';
import { tellOfFewer, tellOfReport } from './tell-reports.ts';

type Contract = typeof problemReportsContract;
type Reported = ParsedInputOf<Contract['reportProblem']>;

const HOUR_MS = 3_600_000;

/** An operation that a person's browser asked for, and when. */
export type KeptStep = {
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly status: number;
  readonly at: string;
};

/** What each navigation asks, which says less of it than the screens that were opened. */
const OF_NAVIGATION = new Set<string>([
  ...Object.values(screensCalls).map(({ path }) => path),
  requestLogCalls.logRequests.path,
]);

/** Operations that there are, by the names that the product gives them: what a browser may say otherwise is left out. */
const keptSteps = (steps: Reported['steps'], titleOf: Parts['titleOf'], now: number): readonly KeptStep[] =>
  steps
    .filter(({ path }) => !OF_NAVIGATION.has(path))
    .flatMap(({ method, path, status, secondsBefore }) => {
      const title = titleOf(method, path);
      const at = new Date(now - secondsBefore * 1_000).toISOString();
      return title === null ? [] : [{ method, path, title, status, at }];
    })
    .slice(-MOST_KEPT_STEPS);

const subjectOf = (id: number, name: string) => ({ kind: 'problem-report', id, name });

type Matter = { readonly company: number; readonly page: string; readonly incident: string | null };

/** Writes a report down beside the open ones of its incident or screen; answers it and its group. */
const store = async (ctx: Context, matter: Matter, told: { readonly note: string; readonly steps: string }) => {
  const { tx, caller } = ctx;
  const { company, page, incident } = matter;
  await awaitTurn(tx, company);
  const screen = (await allScreens(tx)).find(({ url }) => url === page);
  const group = await groupFor(tx, matter);
  const name = screen?.tr ?? page;
  const id = await insertReport(tx, {
    company_id: company,
    group_id: group,
    person_id: caller.personId,
    person_name: `${caller.firstName} ${caller.lastName}`,
    page,
    screen_tr: name,
    screen_en: screen?.en ?? page,
    incident,
    note: told.note === '' ? null : told.note,
    steps: told.steps,
  });
  await recordAudit(ctx, {
    action: 'problem-report.sent',
    subject: subjectOf(id, name),
    company,
    before: null,
    after: { page, incident },
  });
  return { id, group: group ?? id };
};

/** Keeps what a person reports, as often as they may, and tells the administrators. */
export const reportProblem = ({ titleOf }: Pick<Parts, 'titleOf'>) => {
  const limit = rateLimit(REPORTS_AN_HOUR, HOUR_MS);
  return async (sent: Reported, ctx: Context): Promise<ReturnOf<Contract['reportProblem']>> => {
    const { personId } = ctx.caller;
    const company = companyOf(ctx);
    const page = canonicalScreenUrl(sent.page);
    const incident = sent.incident ?? null;
    if (page === null) throw problems.problem('problem-report-page-invalid', {}, [{ path: 'page', code: 'invalid' }]);
    if (incident !== null && (await isReported(ctx.tx, personId, incident)))
      throw problems.problem('problem-report-repeated');
    const wait = limit.take(personId);
    if (wait > 0) throw platformProblems.problem('too-many-requests', { seconds: wait });
    const steps = JSON.stringify(keptSteps(sent.steps, titleOf, nowMs()));
    const { id, group } = await store(ctx, { company, page, incident }, { note: sent.note ?? '', steps });
    await tellOfReport(ctx, company, group);
    return { id };
  };
};

/** Takes the caller's own report back. */
export const withdrawReport = async (
  { id }: ParsedInputOf<Contract['withdrawReport']>,
  ctx: Context,
): Promise<ReturnOf<Contract['withdrawReport']>> => {
  const report = await lockReport(ctx.tx, id);
  if (report === undefined || report.person_id !== ctx.caller.personId)
    throw problems.problem('problem-report-unknown');
  if (report.state === 'handled') throw problems.problem('problem-report-handled');
  if (report.state === 'withdrawn') return {};
  await setWithdrawn(ctx.tx, id);
  await recordAudit(ctx, {
    action: 'problem-report.withdrawn',
    subject: subjectOf(id, report.screen_tr),
    company: report.company_id,
    before: { page: report.page, incident: report.incident },
    after: null,
  });
  await tellOfFewer(ctx, report.company_id, report.group);
  return {};
};

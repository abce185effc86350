import { administrators, peopleWhoMay } from '#features/core/access/server/api.ts';
import { requestsUrl } from '#features/console/request-log/contract/addresses.ts';
import { linkIn, notifyOnce, retell, type Told } from '#features/workplace/notifications/server/api.ts';
import type { Context } from '#platform/server/context.ts';
import { reportAddress } from '../contract/addresses.ts';
import { problemReportsChanged } from '../contract/events.ts';
import { openReports, type OpenReport } from './report-store.ts';

type Telling = Pick<Context, 'tx' | 'caller' | 'publish'>;

const groupKey = (group: number): string => `problem-report:${group}`;

const isScreen = ({ page, screen_tr: named }: OpenReport): boolean => page !== named;

const saidOfOne = (report: OpenReport): Told => {
  const { person_name: who, screen_tr: tr, screen_en: en, incident, note } = report;
  const number =
    incident === null ? { tr: '', en: '' } : { tr: ` Olay no: ${incident}.`, en: ` Incident number: ${incident}.` };
  const words = note === null ? '' : ` “${note}”`;
  return isScreen(report)
    ? {
        tr: `${who}, ${tr} ekranında bir sorun bildirdi.${number.tr}${words}`,
        en: `${who} reported a problem on the screen ${en}.${number.en}${words}`,
      }
    : { tr: `${who} bir sorun bildirdi.${number.tr}${words}`, en: `${who} reported a problem.${number.en}${words}` };
};

/** What is said of the open reports of a group: how many they are, where there are several. */
const saidOf = (open: readonly [OpenReport, ...OpenReport[]]): Told => {
  const [newest] = open;
  if (open.length === 1) return saidOfOne(newest);
  return isScreen(newest)
    ? {
        tr: `${newest.screen_tr} ekranı için ${open.length} sorun bildirimi bekliyor.`,
        en: `${open.length} problem reports on the screen ${newest.screen_en} are waiting.`,
      }
    : { tr: `${open.length} sorun bildirimi bekliyor.`, en: `${open.length} problem reports are waiting.` };
};

const changed = ({ publish }: Telling, company: number): void =>
  publish(problemReportsChanged, {}, { companies: [company], screens: [requestsUrl] });

/** Tells system administrators and whoever handles reports in the company: one entry for a group, with how many there are. */
export const tellOfReport = async (ctx: Telling, company: number, group: number): Promise<void> => {
  changed(ctx, company);
  const [newest, ...others] = await openReports(ctx.tx, group);
  if (newest === undefined) return;
  const people = [
    ...(await administrators(ctx.tx)),
    ...(await peopleWhoMay(ctx.tx, { company, url: requestsUrl, level: 'edit' })),
  ].filter((person) => person !== ctx.caller.personId);
  const link = linkIn(company, reportAddress(newest.id));
  await notifyOnce(ctx, people, {
    kind: 'administration',
    group: groupKey(group),
    message: saidOf([newest, ...others]),
    link,
  });
};

/** Mends what was told of a group after some of its reports were taken back or answered: none open, none told. */
export const tellOfFewer = async (ctx: Telling, company: number, group: number): Promise<void> => {
  changed(ctx, company);
  const [newest, ...others] = await openReports(ctx.tx, group);
  await retell(ctx, groupKey(group), newest === undefined ? null : saidOf([newest, ...others]));
};

const answer = (report: OpenReport, done: Told): Told =>
  isScreen(report)
    ? {
        tr: `${report.screen_tr} ekranı için bildirdiğiniz sorun ${done.tr}`,
        en: `The problem that you reported on the screen ${report.screen_en} ${done.en}`,
      }
    : { tr: `Bildirdiğiniz sorun ${done.tr}`, en: `The problem that you reported ${done.en}` };

const tellReporters = async (ctx: Telling, reports: readonly OpenReport[], done: Told): Promise<void> => {
  for (const report of reports.filter(({ person_id: person }) => person !== ctx.caller.personId))
    await notifyOnce(ctx, [report.person_id], {
      kind: 'work',
      group: `problem-report-answer:${report.id}`,
      message: answer(report, done),
      link: isScreen(report) ? linkIn(report.company_id, report.page) : null,
    });
};

/** Tells each reporter that theirs was handled, with the word of whoever did. */
export const tellHandled = (ctx: Telling, reports: readonly OpenReport[], word: string): Promise<void> =>
  tellReporters(ctx, reports, { tr: `ele alındı: “${word}”`, en: `was handled: “${word}”` });

export const tellReopened = (ctx: Telling, reports: readonly OpenReport[]): Promise<void> =>
  tellReporters(ctx, reports, { tr: 'yeniden açıldı.', en: 'was reopened.' });

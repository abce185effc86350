import { sql } from 'kysely';
import { lateByScreen } from '#features/console/request-log/server/api.ts';
import { denialsSince } from '#features/core/audit/server/api.ts';
import { allScreens } from '#features/core/screens/server/api.ts';
import { seeEveryCompany, type Tx } from '#platform/server/db.ts';
import type { Handlers } from '#platform/server/bound-route.ts';
import type { Context } from '#platform/server/context.ts';
import { nowMs } from '#platform/server/time-now.ts';
import type { healthContract } from '../contract/endpoints.ts';
import { SPAN_ENDS } from './count-answers.ts';

const DAY_MS = 86_400_000;
/** Turkey is three hours ahead of UTC all the year. */
const TURKEY_MS = 3 * 3_600_000;
const NINETEEN_OF_TWENTY = 0.95;

/** The midnight in Turkey with which this day, or the last seven days with it, begins. */
const beginningOf = (days: number): Date => {
  const today = Math.floor((nowMs() + TURKEY_MS) / DAY_MS) * DAY_MS - TURKEY_MS;
  return new Date(today - (days - 1) * DAY_MS);
};

type Span = { readonly screen: string; readonly outcome: string; readonly span: number; readonly count: number };

const spansSince = async (tx: Tx, since: Date): Promise<readonly Span[]> =>
  (
    await sql<Span>`select screen, outcome, span, sum(count)::int as count from screen_answer
      where hour >= ${since.toISOString()}::timestamptz group by screen, outcome, span`.execute(tx)
  ).rows;

const TREND_DAYS = 7;

type DaySpan = Pick<Span, 'screen' | 'span' | 'count'> & { readonly day: number };

/** The spans of each of the last days, by their distance from the first. */
const spansByDay = async (tx: Tx, since: Date): Promise<readonly DaySpan[]> =>
  (
    await sql<DaySpan>`select screen, span, sum(count)::int as count,
        floor(extract(epoch from hour - ${since.toISOString()}::timestamptz) / 86400)::int as day
      from screen_answer where hour >= ${since.toISOString()}::timestamptz group by 1, 2, 4`.execute(tx)
  ).rows;

/** Within which time nineteen of twenty were answered: in the span where the nineteenth lies, by its share of it. */
export const p95Of = (spans: readonly Pick<Span, 'span' | 'count'>[]): number | null => {
  const counts = Array.from({ length: SPAN_ENDS.length + 1 }, () => 0);
  for (const { span, count } of spans) counts[span] = (counts[span] ?? 0) + count;
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = total * NINETEEN_OF_TWENTY;
  for (const [span, count] of counts.entries()) {
    if (left <= count) {
      const begin = SPAN_ENDS[span - 1] ?? 0;
      const end = SPAN_ENDS[span] ?? begin * 2;
      return Math.ceil(begin + (end - begin) * (left / count));
    }
    left -= count;
  }
  return SPAN_ENDS.at(-1) ?? null;
};

const sumOf = (spans: readonly Span[], ...outcomes: readonly string[]): number =>
  spans.reduce((sum, { outcome, count }) => (outcomes.includes(outcome) ? sum + count : sum), 0);

const healthOf = async ({ tx, language, caller }: Context, since: Date) => {
  const spans = Map.groupBy(await spansSince(tx, since), ({ screen }) => screen);
  const days = Map.groupBy(await spansByDay(tx, beginningOf(TREND_DAYS)), ({ screen }) => screen);
  const browsers = await lateByScreen(tx, since);
  const denials = await denialsSince(tx, since, caller.isAdmin ? null : caller.companyId);
  const rows = (await allScreens(tx)).map((screen) => {
    const own = spans.get(screen.url) ?? [];
    return {
      url: screen.url,
      caption: screen[language],
      requests: own.reduce((sum, { count }) => sum + count, 0),
      errors: sumOf(own, 'failed'),
      timeouts: sumOf(own, 'timeout') + (browsers.get(screen.url) ?? 0),
      p95: p95Of(own),
      p95ByDay: Array.from({ length: TREND_DAYS }, (_, at) =>
        p95Of((days.get(screen.url) ?? []).filter(({ day }) => day === at)),
      ),
      denials: denials.get(screen.url) ?? 0,
    };
  });
  return rows
    .filter(({ requests, timeouts, denials: refused }) => requests + timeouts + refused > 0)
    .toSorted((a, b) => b.errors + b.timeouts - (a.errors + a.timeouts) || b.requests - a.requests);
};

/** How each screen fares: what was answered, what failed, how fast, and whom it refused. */
export const showHealth: Handlers<typeof healthContract>['showHealth'] = async ({ days }, context) => {
  if (context.caller.isAdmin) await seeEveryCompany(context.tx);
  return { rows: await healthOf(context, beginningOf(days)) };
};

import { sql } from 'kysely';
import { outcomeOf } from '#features/console/request-log/server/api.ts';
import type { Answered } from '#platform/server/answered.ts';
import { type Database, inTransaction } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { nowMs } from '#platform/server/time-now.ts';

/** Where each span of time ends, in milliseconds; what took longer is in the last one. */
export const SPAN_ENDS = [
  2, 5, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 30_000,
] as const;

const FLUSH_AFTER_MS = 2_000;
const HOUR_MS = 3_600_000;
const MOST_WAITING = 5_000;
const KEEP_HOURS = 24 * 8;

const spanOf = (milliseconds: number): number => {
  const span = SPAN_ENDS.findIndex((end) => milliseconds <= end);
  return span === -1 ? SPAN_ENDS.length : span;
};

type Counted = {
  readonly hour: string;
  readonly company_id: number;
  readonly screen: string;
  readonly outcome: string;
  readonly span: number;
  count: number;
};

/** Counts answers by screen, hour and time taken; what was counted is written together every few seconds. */
export const answerCounter = (db: Database, log: Log) => {
  let counts = new Map<string, Counted>();
  let timer: NodeJS.Timeout | null = null;
  let prunedHour = '';

  const write = (rows: readonly Counted[], hour: string): Promise<void> =>
    inTransaction(db, 'every-company', async (tx) => {
      await sql`insert into screen_answer (hour, company_id, screen, outcome, span, count)
        select hour, company_id, screen, outcome, span, count
        from json_to_recordset(${JSON.stringify(rows)}::json) as c (hour timestamptz, company_id bigint, screen text,
          outcome text, span smallint, count integer)
        on conflict on constraint screen_answer_pk do update set count = screen_answer.count + excluded.count`.execute(
        tx,
      );
      if (prunedHour !== hour)
        await sql`delete from screen_answer where hour < now() - make_interval(hours => ${KEEP_HOURS})`.execute(tx);
      prunedHour = hour;
    });

  const flush = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const rows = [...counts.values()];
    counts = new Map();
    if (rows.length === 0) return;
    try {
      await write(rows, rows.at(-1)?.hour ?? '');
    } catch (error) {
      log.warn({ err: error, lost: rows.length }, 'answers of screens could not be counted');
    }
  };

  const count = (answered: Answered): void => {
    if (answered.screen === '') return;
    const hour = new Date(Math.floor(nowMs() / HOUR_MS) * HOUR_MS).toISOString();
    const company = answered.caller?.companyId ?? 0;
    const outcome = outcomeOf(answered) ?? 'answered';
    const span = spanOf(answered.milliseconds);
    const key = `${hour}/${company}/${answered.screen}/${outcome}/${span}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else if (counts.size < MOST_WAITING)
      counts.set(key, { hour, company_id: company, screen: answered.screen, outcome, span, count: 1 });
    timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref();
  };
  return { count, flush };
};

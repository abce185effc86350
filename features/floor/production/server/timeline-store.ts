import { sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';
import { timeNow } from '#platform/server/time-now.ts';
import type { OrderStatus, TimelineSpan } from '../contract/vocabulary.ts';
import { listLines } from './order-store.ts';

const HOUR = 3_600_000;
/** Türkiye keeps UTC+3 all year. */
const OFFSET = 3 * HOUR;
const BEFORE = 6 * HOUR;
const SPAN = 14 * HOUR;

/** The part of today that is shown: fourteen hours around now, whole hours, inside the day. */
export const windowOf = (now: Date): { readonly from: Date; readonly to: Date } => {
  const local = now.getTime() + OFFSET;
  const dayStart = Math.floor(local / (24 * HOUR)) * 24 * HOUR;
  const wanted = Math.floor((local - BEFORE) / HOUR) * HOUR;
  const from = Math.min(Math.max(wanted, dayStart), dayStart + 24 * HOUR - SPAN);
  return { from: new Date(from - OFFSET), to: new Date(from + SPAN - OFFSET) };
};

const DAY = 24 * HOUR;

/** Midnight of a day in Türkiye. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - OFFSET;

/** A whole day in Türkiye, or the week from Monday on that it lies in. */
export const windowOfDay = (day: string, span: TimelineSpan): { readonly from: Date; readonly to: Date } => {
  const start = startOf(day);
  if (span === 'day') return { from: new Date(start), to: new Date(start + DAY) };
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return { from: new Date(start - weekday * DAY), to: new Date(start + (7 - weekday) * DAY) };
};

/** Today in Türkiye. */
const dayOf = (now: Date): string => new Date(now.getTime() + OFFSET).toISOString().slice(0, 10);

type Wanted = { readonly day?: string | undefined; readonly span: TimelineSpan };

const windowFor = (now: Date, { day, span }: Wanted) =>
  day === undefined && span === 'day' ? windowOf(now) : windowOfDay(day ?? dayOf(now), span);

type Row = {
  readonly id: number;
  readonly number: string;
  readonly product: string;
  readonly status: OrderStatus;
  readonly lineId: number;
  readonly from: Date;
  readonly to: Date;
  readonly late: boolean;
  readonly percent: number;
};

/** The lines and what runs on them in a window: the hours around now, a day or a week. */
export const readTimeline = async (tx: Tx, company: number, wanted: Wanted) => {
  const now = timeNow();
  const { from, to } = windowFor(now, wanted);
  const lines = await listLines(tx, company);
  const { rows } = await sql<Row>`select * from (
      select o.id, o.number, o.product, o.status, o.line_id as "lineId", coalesce(o.started_at, o.start_at) as "from",
        case when o.status in ('running', 'paused') then greatest(o.due_at, ${now}) else coalesce(o.finished_at, o.due_at) end as "to",
        (o.status in ('planned', 'running', 'paused') and o.due_at < ${now}) as late,
        least(100, floor(100 * o.produced / o.planned))::int as percent
      from production_order o where o.company_id = ${company} and o.status <> 'cancelled') b
    where b."from" < ${to} and b."to" > ${from} order by b."from", b.id`.execute(tx);
  const byLine = Map.groupBy(rows, (row) => row.lineId);
  return {
    now: now.toISOString(),
    from: from.toISOString(),
    to: to.toISOString(),
    lines: lines.map((line) => ({
      ...line,
      orders: (byLine.get(line.id) ?? []).map(({ lineId: _, ...order }) => ({
        ...order,
        from: order.from.toISOString(),
        to: order.to.toISOString(),
      })),
    })),
  };
};

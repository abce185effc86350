import { sql } from 'kysely';
import { companyOf } from '#platform/server/company-of.ts';
import { readable } from '#platform/server/data-source.ts';
import { ordersSource } from '../contract/sources.ts';
import { isLate, source } from './order-store.ts';

/** Orders with how far they are. */
export const productionOrders = readable(ordersSource, {
  rows: (context) => ({ from: source, where: sql`o.company_id = ${companyOf(context)}` }),
  columns: {
    id: sql`o.id`,
    number: sql`o.number`,
    product: sql`o.product`,
    itemId: sql`o.item_id`,
    lineId: sql`o.line_id`,
    lineName: { value: sql`l.name`, order: sql`lpad(l.sequence_no::text, 10, '0')` },
    status: sql`o.status`,
    produced: sql`o.produced`,
    planned: sql`o.planned`,
    unit: sql`o.unit`,
    startAt: sql`o.start_at`,
    dueAt: sql`o.due_at`,
    startedAt: sql`o.started_at`,
    finishedAt: sql`o.finished_at`,
    late: isLate,
    note: sql`o.note`,
    version: sql`o.version`,
  },
});

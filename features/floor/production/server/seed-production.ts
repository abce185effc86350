import { itemNamed } from '#features/floor/warehouse/server/api.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import { isOpen, type OrderStatus, stepNeedsReason } from '../contract/vocabulary.ts';
import type { DemoOrder, DemoPlan } from './demo-orders.ts';
import { type Actor, nextNumber, orderFold, recordEvent } from './order-store.ts';
import type { ProductionTables } from './tables.ts';

const HOUR = 3_600_000;
const QUARTER = HOUR / 4;

const roundToQuarter = (moment: number): number => Math.round(moment / QUARTER) * QUARTER;

const seedLines = async (tx: Tx, company: number, names: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await tables<ProductionTables>(tx)
    .insertInto('production_line')
    .values(names.map((name, index) => ({ company_id: company, name, sequence_no: (index + 1) * 10 })))
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.name, row.id]));
};

/** The way a status was reached. */
const pathTo = (status: OrderStatus): readonly OrderStatus[] => {
  if (status === 'planned') return [];
  if (status === 'cancelled') return ['cancelled'];
  return status === 'running' ? ['running'] : ['running', status];
};

type Times = {
  readonly start: Date;
  readonly due: Date;
  readonly started: Date | null;
  readonly finished: Date | null;
};

const timesOf = (order: DemoOrder, now: number): Times => {
  const [, , , , startsIn, hours, status] = order;
  const start = roundToQuarter(now + startsIn * HOUR);
  const due = roundToQuarter(now + (startsIn + hours) * HOUR);
  const ran = status !== 'planned' && status !== 'cancelled';
  return {
    start: new Date(start),
    due: new Date(due),
    started: ran ? new Date(start + 4 * 60_000) : null,
    finished: isOpen(status) ? null : new Date(Math.min(due - 7 * 60_000, now)),
  };
};

const seedHistory = async (
  actor: Actor,
  orderId: number,
  order: DemoOrder,
  times: Times,
  produced: string,
): Promise<void> => {
  const [, , , , , , status, , note] = order;
  const begin = times.started ?? times.start;
  await recordEvent(actor, { orderId, kind: 'created', to: 'planned', at: new Date(begin.getTime() - 26 * HOUR) });
  const end = times.finished ?? new Date(begin.getTime() + 0.6 * (Date.now() - begin.getTime()));
  let from: OrderStatus = 'planned';
  for (const to of pathTo(status)) {
    if (from === 'running' && produced !== '0.000')
      await recordEvent(actor, { orderId, kind: 'output', quantity: produced, at: new Date(end.getTime() - 60_000) });
    const reason = stepNeedsReason(to) ? (note ?? 'Sipariş ertelendi') : undefined;
    await recordEvent(actor, { orderId, kind: 'step', from, to, reason, at: to === 'running' ? begin : end });
    from = to;
  }
  if (status === 'running') await recordEvent(actor, { orderId, kind: 'output', quantity: produced, at: end });
};

const seedOrder = async (actor: Actor, lineId: number, order: DemoOrder, now: number): Promise<void> => {
  const [, product, unit, planned, , , status, share, note] = order;
  const times = timesOf(order, now);
  const number = await nextNumber(actor);
  const produced = (unit === 'adet' ? Math.round(planned * share) : planned * share).toFixed(3);
  const { id } = await tables<ProductionTables>(actor.tx)
    .insertInto('production_order')
    .values({
      company_id: actor.company,
      number,
      product,
      item_id: itemNamed(actor.company, product),
      search_fold: orderFold(number, product),
      unit,
      line_id: lineId,
      planned: planned.toFixed(3),
      produced,
      start_at: times.start,
      due_at: times.due,
      started_at: times.started,
      finished_at: times.finished,
      status,
      note: note ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await seedHistory(actor, id, order, times, produced);
};

/** Gives a company lines and a plan around now. */
export const seedPlan = async (actor: Actor, plan: DemoPlan): Promise<void> => {
  const now = Date.now();
  const year = Number((await nextNumber(actor)).slice(3, 7));
  await tables<ProductionTables>(actor.tx)
    .updateTable('production_number')
    .set({ last_no: plan.firstNo - 1 })
    .where('company_id', '=', actor.company)
    .where('year', '=', year)
    .execute();
  const lines = await seedLines(actor.tx, actor.company, plan.lines);
  for (const order of plan.orders) await seedOrder(actor, lines.get(order[0]) ?? 0, order, now);
};

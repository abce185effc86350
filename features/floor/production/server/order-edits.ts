import { sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';
import type { OrderEdit, OrderField } from '../contract/vocabulary.ts';
import type { findOrders } from './order-store.ts';

type Order = Awaited<ReturnType<typeof findOrders>>[number];

/** An order as it is about to be, as far as people edit it. */
export type EditedOrder = Pick<Order, 'product' | 'unit' | 'lineId' | 'planned' | 'startAt' | 'dueAt' | 'note'>;

const FIELDS = ['product', 'unit', 'planned', 'startAt', 'dueAt', 'note'] as const satisfies readonly OrderField[];

/** The same quantity and the same moment may be written in more than one way. */
const comparable = (field: OrderField, value: string | null): string | number | null => {
  if (value === null || value === '') return null;
  if (field === 'planned') return Number(value);
  return field === 'startAt' || field === 'dueAt' ? Date.parse(value) : value;
};

/** What an edit changed, field by field, as its history tells it: lines by their names. */
export const editsOf = (
  before: EditedOrder,
  after: EditedOrder,
  lines: ReadonlyMap<number, string>,
): readonly OrderEdit[] => {
  const edits: OrderEdit[] = FIELDS.flatMap((field) =>
    comparable(field, before[field]) === comparable(field, after[field])
      ? []
      : [{ field, from: before[field] || null, to: after[field] || null }],
  );
  if (before.lineId === after.lineId) return edits;
  return [...edits, { field: 'line', from: lines.get(before.lineId) ?? null, to: lines.get(after.lineId) ?? null }];
};

/** So many are listed. */
const MOST_TOLD = 20;

/** Open orders that are on the same line at the same time as some others. */
export const overlapsOf = async (tx: Tx, company: number, ids: readonly number[]) => {
  const { rows } = await sql<{ number: string; other: string }>`select o.number, x.number as other
    from production_order o
    join production_order x on x.company_id = o.company_id and x.line_id = o.line_id and x.id <> o.id
      and x.status in ('planned', 'running', 'paused') and x.start_at < o.due_at and x.due_at > o.start_at
    where o.company_id = ${company} and o.id = any(${sql.val([...ids])}::bigint[])
      and o.status in ('planned', 'running', 'paused')
    order by o.number, x.start_at, x.id limit ${MOST_TOLD}`.execute(tx);
  return rows;
};

import { sql } from 'kysely';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import { tables } from '#platform/server/db.ts';
import type { Context } from '#platform/server/context.ts';
import type { productionContract } from '../contract/endpoints.ts';
import { productionProblems } from '../contract/problems.ts';
import { isOpen, type OrderStatus } from '../contract/vocabulary.ts';
import { actorOf, orderOrRefuse, tellOpener, update } from './change-order.ts';
import { type Actor, recordEvent } from './order-store.ts';
import type { ProductionTables } from './tables.ts';

type Contract = typeof productionContract;

/** What happened to an order last, where this person did it a moment ago. */
export const ownLastEvent = async ({ tx, company, person }: Actor, orderId: number) => {
  const last = await tables<ProductionTables>(tx)
    .selectFrom('production_order_event')
    .select(['kind', 'from_status', 'edits', 'person_id'])
    .select(sql<boolean>`at > clock_timestamp() - interval '10 minutes'`.as('isRecent'))
    .where('company_id', '=', company)
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last !== undefined && last.person_id === person.id && last.isRecent ? last : null;
};

type Order = Awaited<ReturnType<typeof orderOrRefuse>>;

/** The order is again as it was before its last step; the history keeps both. */
export const returnTo = async (actor: Actor, { id, status }: Order, to: OrderStatus): Promise<void> => {
  await update(actor, id)
    .set({
      status: to,
      ...(isOpen(to) && { finished_at: null }),
      ...(to === 'planned' && { started_at: null }),
    })
    .execute();
  await recordEvent(actor, { orderId: id, kind: 'step', from: status, to });
};

/** Takes back one's own last step of an order. */
export const takeStepBack = async (
  input: ParsedInputOf<Contract['takeStepBack']>,
  context: Context,
): Promise<ReturnOf<Contract['takeStepBack']>> => {
  const actor = actorOf(context);
  const order = await orderOrRefuse(actor, input.id);
  if (order.version !== input.version) throw platformProblems.problem('version-stale');
  const last = await ownLastEvent(actor, input.id);
  const to = last?.kind === 'step' ? last.from_status : null;
  if (to === null) throw productionProblems.problem('step-not-reversible', { number: order.number });
  await returnTo(actor, order, to);
  await tellOpener(context, actor, input.id, order.number, to);
  return { id: input.id, status: to, version: order.version + 1 };
};

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

/** What happened to an order last, where that was a step of this person a moment ago. */
const ownLastStep = async ({ tx, company, person }: Actor, orderId: number): Promise<OrderStatus | null> => {
  const last = await tables<ProductionTables>(tx)
    .selectFrom('production_order_event')
    .select(['kind', 'from_status', 'person_id'])
    .select(sql<boolean>`at > clock_timestamp() - interval '10 minutes'`.as('isRecent'))
    .where('company_id', '=', company)
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last?.kind === 'step' && last.person_id === person.id && last.isRecent ? last.from_status : null;
};

/** The order is again as it was before its last step; the history keeps both. */
export const takeStepBack = async (
  input: ParsedInputOf<Contract['takeStepBack']>,
  context: Context,
): Promise<ReturnOf<Contract['takeStepBack']>> => {
  const actor = actorOf(context);
  const order = await orderOrRefuse(actor, input.id);
  if (order.version !== input.version) throw platformProblems.problem('version-stale');
  const to = await ownLastStep(actor, input.id);
  if (to === null) throw productionProblems.problem('step-not-reversible', { number: order.number });
  await update(actor, input.id)
    .set({
      status: to,
      ...(isOpen(to) && { finished_at: null }),
      ...(to === 'planned' && { started_at: null }),
    })
    .execute();
  await recordEvent(actor, { orderId: input.id, kind: 'step', from: order.status, to });
  await tellOpener(context, actor, input.id, order.number, to);
  return { id: input.id, status: to, version: order.version + 1 };
};

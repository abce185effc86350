import { sql } from 'kysely';
import { findItem } from '#features/floor/warehouse/server/api.ts';
import { linkIn, notify } from '#features/workplace/notifications/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import { tables } from '#platform/server/db.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import type { productionContract } from '../contract/endpoints.ts';
import { productionProblems } from '../contract/problems.ts';
import { ORDERS_URL } from '../contract/addresses.ts';
import { isOpen, type OrderStatus, stepAllowed, stepNeedsReason, takesOutput } from '../contract/vocabulary.ts';
import { texts } from './texts.ts';
import { editsOf, overlapsOf } from './order-edits.ts';
import {
  type Actor,
  hasLine,
  listLines,
  lockOrder,
  nextNumber,
  openedBy,
  orderFold,
  recordEvent,
} from './order-store.ts';
import type { ProductionTables } from './tables.ts';

type Contract = typeof productionContract;
type Fields = Pick<ParsedInputOf<Contract['createOrder']>, 'itemId' | 'product' | 'lineId' | 'startAt' | 'dueAt'>;

/** Who acts, for which company. */
export const actorOf = (context: Context): Actor => ({
  tx: context.tx,
  company: companyOf(context),
  person: { id: context.caller.personId, name: `${context.caller.firstName} ${context.caller.lastName}`.trim() },
});

/** An order of the company, locked until the transaction ends. */
export const orderOrRefuse = async ({ tx, company }: Actor, id: number) => {
  const order = await lockOrder(tx, company, id);
  if (order === undefined) throw productionProblems.problem('order-missing');
  return order;
};

/** The item that is made, by its own name; a product without one is called as it was written. */
const productOf = async ({ tx, company }: Actor, { itemId, product }: Fields) => {
  if (itemId === undefined || itemId === null) return { itemId: null, product };
  const item = await findItem(tx, company, itemId);
  if (item === undefined)
    throw productionProblems.problem('product-missing', {}, [{ path: 'product', code: 'product-missing' }]);
  return { itemId, product: item.name };
};

const checkFields = async ({ tx, company }: Actor, fields: Fields): Promise<void> => {
  if (!(await hasLine(tx, company, fields.lineId)))
    throw productionProblems.problem('line-missing', {}, [{ path: 'lineId', code: 'line-missing' }]);
  if (new Date(fields.dueAt) <= new Date(fields.startAt))
    throw productionProblems.problem('due-before-start', {}, [{ path: 'dueAt', code: 'due-before-start' }]);
};

/** A change of an order, which makes its version the next. */
export const update = ({ tx, company }: Actor, id: number) =>
  tables<ProductionTables>(tx)
    .updateTable('production_order')
    .set({ version: sql`version + 1` })
    .where('company_id', '=', company)
    .where('id', '=', id);

/** Opens an order under the company's next number. */
export const createOrder = async (
  input: ParsedInputOf<Contract['createOrder']>,
  context: Context,
): Promise<ReturnOf<Contract['createOrder']>> => {
  const actor = actorOf(context);
  await checkFields(actor, input);
  const { product, itemId } = await productOf(actor, input);
  const number = await nextNumber(actor);
  const { id } = await tables<ProductionTables>(actor.tx)
    .insertInto('production_order')
    .values({
      company_id: actor.company,
      number,
      product,
      item_id: itemId,
      search_fold: orderFold(number, product),
      unit: input.unit,
      line_id: input.lineId,
      planned: input.planned,
      start_at: new Date(input.startAt),
      due_at: new Date(input.dueAt),
      started_at: null,
      finished_at: null,
      note: input.note ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(actor, { orderId: id, kind: 'created', to: 'planned' });
  return { id, number, overlaps: await overlapsOf(actor.tx, actor.company, [id]) };
};

/** Changes an open order, if it is still as the person saw it. */
export const editOrder = async (
  input: ParsedInputOf<Contract['editOrder']>,
  context: Context,
): Promise<ReturnOf<Contract['editOrder']>> => {
  const actor = actorOf(context);
  const order = await orderOrRefuse(actor, input.id);
  if (order.version !== input.version) throw platformProblems.problem('version-stale');
  if (!isOpen(order.status)) throw productionProblems.problem('order-closed', { number: order.number });
  const started = order.status !== 'planned';
  const { product, itemId } = await productOf(actor, input);
  if (started && (order.product !== product || order.unit !== input.unit))
    throw productionProblems.problem('order-started', { number: order.number }, [
      { path: 'product', code: 'order-started', params: { number: order.number } },
    ]);
  await checkFields(actor, input);
  await update(actor, input.id)
    .set({
      product,
      item_id: itemId,
      search_fold: orderFold(order.number, product),
      unit: input.unit,
      line_id: input.lineId,
      planned: input.planned,
      start_at: new Date(input.startAt),
      due_at: new Date(input.dueAt),
      note: input.note ?? null,
    })
    .execute();
  const lines = new Map((await listLines(actor.tx, actor.company)).map(({ id, name }) => [id, name]));
  const edits = editsOf(order, { ...input, product, note: input.note ?? null }, lines);
  await recordEvent(actor, { orderId: input.id, kind: 'edited', edits });
  const overlaps = await overlapsOf(actor.tx, actor.company, [input.id]);
  return { id: input.id, version: order.version + 1, overlaps };
};

const timesOf = (to: OrderStatus, startedAt: string | null) => {
  if (to === 'running' && startedAt === null) return { started_at: sql<Date>`clock_timestamp()` };
  if (!isOpen(to)) return { finished_at: sql<Date>`clock_timestamp()` };
  return {};
};

/** Tells whoever opened the order how it stands now, unless they did it themselves. */
export const tellOpener = async (context: Context, actor: Actor, id: number, number: string, to: OrderStatus) => {
  const opener = await openedBy(actor.tx, actor.company, id);
  if (opener === null || opener <= 0 || opener === actor.person.id) return;
  const link = linkIn(actor.company, `${ORDERS_URL}?row=${id}&status=all`);
  const message = {
    tr: `${number} numaralı üretim emri: ${texts.tr[to]} (${actor.person.name}).`,
    en: `Production order ${number}: ${texts.en[to]} (${actor.person.name}).`,
  };
  await notify(context, 'work', [opener], message, link);
};

type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;
type Step = { readonly to: OrderStatus; readonly reason?: string | undefined };

/** Takes a step of an order, or refuses it where it is not allowed. */
export const takeStep = async (
  { language }: Context,
  actor: Actor,
  { id, number, status, startedAt }: Order,
  { to, reason }: Step,
): Promise<void> => {
  const named = texts[language];
  if (!stepAllowed(status, to))
    throw productionProblems.problem('step-not-allowed', { number, from: named[status], to: named[to] });
  if (stepNeedsReason(to) && reason === undefined)
    throw productionProblems.problem('reason-required', {}, [{ path: 'reason', code: 'reason-required' }]);
  await update(actor, id)
    .set({ status: to, ...timesOf(to, startedAt) })
    .execute();
  await recordEvent(actor, { orderId: id, kind: 'step', from: status, to, reason });
};

/** Takes one allowed step. */
export const stepOrder = async (
  input: ParsedInputOf<Contract['stepOrder']>,
  context: Context,
): Promise<ReturnOf<Contract['stepOrder']>> => {
  const actor = actorOf(context);
  const order = await orderOrRefuse(actor, input.id);
  await takeStep(context, actor, order, input);
  await tellOpener(context, actor, input.id, order.number, input.to);
  return { id: input.id, status: input.to, version: order.version + 1 };
};

/** Adds to what an order on the line has produced. */
export const enterOutput = async (
  input: ParsedInputOf<Contract['enterOutput']>,
  context: Context,
): Promise<ReturnOf<Contract['enterOutput']>> => {
  const actor = actorOf(context);
  const order = await orderOrRefuse(actor, input.id);
  if (!takesOutput(order.status)) throw productionProblems.problem('output-not-running', { number: order.number });
  const changed = await update(actor, input.id)
    .set({ produced: sql`produced + ${input.quantity}::numeric` })
    .returning([sql<string>`trim_scale(produced)::text`.as('produced'), 'version'])
    .executeTakeFirstOrThrow();
  await recordEvent(actor, { orderId: input.id, kind: 'output', quantity: input.quantity });
  return { id: input.id, ...changed };
};

import { linkIn, notify } from '#features/workplace/notifications/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import { changedRows, type RowOutcome } from '#platform/contract/row-action.ts';
import type { Context } from '#platform/server/context.ts';
import { rowByRow } from '#platform/server/tasks/on-rows.ts';
import { ORDERS_URL } from '../contract/addresses.ts';
import type { productionContract } from '../contract/endpoints.ts';
import { productionProblems } from '../contract/problems.ts';
import type { OrderEdit, OrderStatus } from '../contract/vocabulary.ts';
import { actorOf, takeStep } from './change-order.ts';
import { type Cells, orderFaults, writeCells } from './edit-orders.ts';
import { editsOf } from './order-edits.ts';
import { type Actor, findOrders, listLines, openersOf } from './order-store.ts';
import { ownLastEvent, returnTo } from './take-step-back.ts';
import { texts } from './texts.ts';

type Contract = typeof productionContract;
type Input = ParsedInputOf<Contract['changeOrders']>;
type Answer = ReturnOf<Contract['changeOrders']>;
type Chosen = Input['rows'][number];
type Order = Awaited<ReturnType<typeof findOrders>>[number];
type Lines = ReadonlyMap<number, string>;

type Work = (order: Order, lines: Lines) => Promise<boolean>;

/** Decides each of the chosen orders, as whoever chose it saw it; answers whether that changed it. */
const ofChosen = async (context: Context, actor: Actor, rows: readonly Chosen[], work: Work): Promise<Answer> => {
  const { tx, company } = actor;
  // Locked in the order of their numbers, so that two who change many at once do not wait for each other in a ring.
  const ids = rows.map(({ id }) => id);
  const known = new Map((await findOrders(tx, company, ids)).map((order) => [order.id, order]));
  const lines = new Map((await listLines(tx, company)).map(({ id, name }) => [id, name]));
  return rowByRow(context, {
    rows,
    nameOf: ({ id }) => known.get(id)?.number ?? String(id),
    one: async ({ id, version }) => {
      const order = known.get(id);
      if (order === undefined) throw productionProblems.problem('order-missing');
      if (order.version !== version) throw platformProblems.problem('version-stale');
      const isChanged = await work(order, lines);
      // The same order chosen twice: the second is as late as anybody else's.
      if (isChanged) known.set(id, { ...order, version: version + 1 });
      return { mark: isChanged ? version + 1 : null };
    },
  });
};

const edit = async (actor: Actor, order: Order, cells: Cells, lines: Lines): Promise<boolean> => {
  const [fault] = orderFaults(order, cells, lines);
  if (fault !== undefined) throw fault[0];
  if (editsOf(order, { ...order, ...cells } as Order, lines).length === 0) return false;
  await writeCells(actor, order, cells, lines);
  return true;
};

/** Does the same with each of the chosen orders. */
export const changeOrders = ({ rows, change }: Input, context: Context): Promise<Answer> => {
  const actor = actorOf(context);
  return ofChosen(context, actor, rows, async (order, lines) => {
    if (change.kind === 'due') return edit(actor, order, { dueAt: change.dueAt }, lines);
    if (change.kind === 'line') return edit(actor, order, { lineId: change.lineId }, lines);
    if (order.status === change.to) return false;
    await takeStep(context, actor, order, change);
    return true;
  });
};

/** What the fields were before an edit; null where one of them cannot be put back. */
const cellsBefore = (edits: readonly OrderEdit[], lines: Lines): Cells | null => {
  const line = (name: string | null) => [...lines].find(([, each]) => each === name)?.[0];
  const before = edits.map(({ field, from }) => {
    if (field === 'dueAt') return { dueAt: from };
    return field === 'line' && line(from) !== undefined ? { lineId: line(from) } : null;
  });
  return before.length === 0 || before.includes(null) ? null : Object.assign({}, ...before);
};

/** Makes each of the chosen orders again what it was before one's own last change; the history keeps both. */
export const takeChangesBack = (
  { rows }: ParsedInputOf<Contract['takeChangesBack']>,
  context: Context,
): Promise<Answer> => {
  const actor = actorOf(context);
  return ofChosen(context, actor, rows, async (order, lines) => {
    const last = await ownLastEvent(actor, order.id);
    if (last?.kind === 'step' && last.from_status !== null) {
      await returnTo(actor, order, last.from_status);
      return true;
    }
    const cells = last?.kind === 'edited' ? cellsBefore(last.edits ?? [], lines) : null;
    if (cells === null) throw productionProblems.problem('change-not-reversible', { number: order.number });
    return edit(actor, order, cells, lines);
  });
};

const told = (orders: readonly { readonly number: string }[], status: OrderStatus, by: string) => {
  const [first] = orders;
  return orders.length === 1
    ? {
        tr: `${first?.number} numaralı üretim emri: ${texts.tr[status]} (${by}).`,
        en: `Production order ${first?.number}: ${texts.en[status]} (${by}).`,
      }
    : {
        tr: `${orders.length} üretim emri: ${texts.tr[status]} (${by}).`,
        en: `${orders.length} production orders: ${texts.en[status]} (${by}).`,
      };
};

/** Tells whoever opened orders how those stand now: one word of all of them, and none of what they did themselves. */
export const tellOpeners = async (results: readonly RowOutcome[], context: Context): Promise<void> => {
  const actor = actorOf(context);
  const ids = changedRows(results).map(({ id }) => Number(id));
  const moved = (await openersOf(actor, ids)).filter(({ opener }) => opener > 0 && opener !== actor.person.id);
  for (const orders of Map.groupBy(moved, ({ opener, status }) => `${opener} ${status}`).values()) {
    const [{ id, opener, status } = { id: 0, opener: 0, status: 'planned' as const }] = orders;
    const path = orders.length === 1 ? `?row=${id}&status=all` : `?status=${status}`;
    await notify(
      context,
      'work',
      [opener],
      told(orders, status, actor.person.name),
      linkIn(actor.company, ORDERS_URL + path),
    );
  }
};

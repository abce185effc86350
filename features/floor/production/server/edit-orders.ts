import { sql } from 'kysely';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { phraseOf, type Problem } from '#platform/contract/problem.ts';
import { tables } from '#platform/server/db.ts';
import type { Context } from '#platform/server/context.ts';
import type { productionContract } from '../contract/endpoints.ts';
import { productionProblems } from '../contract/problems.ts';
import { orderCell } from '../contract/shapes.ts';
import { isOpen } from '../contract/vocabulary.ts';
import { actorOf } from './change-order.ts';
import { editsOf, overlapsOf } from './order-edits.ts';
import { type Actor, findOrders, listLines, orderFold, recordEvent } from './order-store.ts';
import type { ProductionTables } from './tables.ts';

type EditOrders = typeof productionContract.editOrders;
type Sent = ParsedInputOf<EditOrders>['changes'][number];
type Outcome = ReturnOf<EditOrders>['results'][number];
type Order = Awaited<ReturnType<typeof findOrders>>[number];
type Fault = Extract<Outcome, { readonly state: 'refused' }>['problems'][number];
export type Cells = { readonly [K in keyof typeof orderCell]?: unknown };
type Lines = ReadonlyMap<number, string>;

const CELLS = Object.keys(orderCell) as readonly (keyof typeof orderCell)[];

const told = ({ language }: Context, problem: Problem, column: string | null): Fault => ({
  column,
  code: problem.code,
  message: phraseOf(problem.spec, language, problem.params),
});

/** What is wrong with the cells themselves, each looked at alone. */
const cellFaults = (context: Context, cells: Cells): readonly Fault[] =>
  CELLS.flatMap((column) =>
    cells[column] === undefined || orderCell[column].safeParse(cells[column]).success
      ? []
      : [told(context, productionProblems.problem('cell-invalid'), column)],
  );

/** What is wrong with an order, and in which cell where it is in one. */
type CellProblem = readonly [problem: Problem, column: string | null];

/** What is wrong with the order as it would be. */
export const orderFaults = (order: Order, cells: Cells, lines: Lines): readonly CellProblem[] => {
  const { number, status } = order;
  if (!isOpen(status)) return [[productionProblems.problem('order-closed', { number }), null]];
  const faults: CellProblem[] = [];
  if (status !== 'planned' && cells.product !== undefined && cells.product !== order.product)
    faults.push([productionProblems.problem('order-started', { number }), 'product']);
  if (cells.lineId !== undefined && !lines.has(Number(cells.lineId)))
    faults.push([productionProblems.problem('line-missing'), 'lineId']);
  const { startAt, dueAt } = { ...order, ...cells } as Order;
  if (new Date(dueAt) <= new Date(startAt))
    faults.push([productionProblems.problem('due-before-start'), cells.dueAt === undefined ? 'startAt' : 'dueAt']);
  return faults;
};

/** Writes the cells of an order, and in its history what that changed. */
export const writeCells = async (actor: Actor, order: Order, cells: Cells, lines: Lines): Promise<void> => {
  const next = { ...order, ...cells } as Order;
  const edits = editsOf(order, next, lines);
  await tables<ProductionTables>(actor.tx)
    .updateTable('production_order')
    .set({
      product: next.product,
      // A product that is written over is a free text.
      ...(next.product !== order.product && { item_id: null }),
      search_fold: orderFold(order.number, next.product),
      line_id: next.lineId,
      planned: next.planned,
      start_at: new Date(next.startAt),
      due_at: new Date(next.dueAt),
      note: next.note === '' ? null : next.note,
      version: sql`version + 1`,
    })
    .where('company_id', '=', actor.company)
    .where('id', '=', order.id)
    .execute();
  await recordEvent(actor, { orderId: order.id, kind: 'edited', edits });
};

/**
 * Changes many orders at once: those that nothing is wrong with are changed, the others answer why not, cell by cell;
 * an order that somebody else changed meanwhile comes back as it is now.
 */
export const editOrders = async (
  { changes }: ParsedInputOf<EditOrders>,
  context: Context,
): Promise<ReturnOf<EditOrders>> => {
  const actor = actorOf(context);
  // Locked in the order of their numbers, so that two who save at once do not wait for each other in a ring.
  const orders = await findOrders(
    actor.tx,
    actor.company,
    changes.map(({ id }) => id),
  );
  const known = new Map(orders.map((order) => [order.id, order]));
  const lines = new Map((await listLines(actor.tx, actor.company)).map(({ id, name }) => [id, name]));
  const one = async ({ id, version, cells }: Sent): Promise<Outcome> => {
    const order = known.get(id);
    if (order === undefined)
      return { id, state: 'refused', problems: [told(context, productionProblems.problem('order-missing'), null)] };
    if (order.version !== version) return { id, state: 'conflict', order };
    const problems = cellFaults(context, cells);
    const all =
      problems.length > 0
        ? problems
        : orderFaults(order, cells, lines).map(([problem, column]) => told(context, problem, column));
    if (all.length > 0) return { id, state: 'refused', problems: [...all] };
    await writeCells(actor, order, cells, lines);
    // The same order twice in one batch: the second is as late as anybody else's.
    known.set(id, { ...order, version: order.version + 1 });
    return { id, state: 'saved', version: order.version + 1 };
  };
  const results: Outcome[] = [];
  for (const change of changes) results.push(await one(change));
  const saved = results.filter(({ state }) => state === 'saved').map(({ id }) => id);
  return { results, overlaps: await overlapsOf(actor.tx, actor.company, saved) };
};

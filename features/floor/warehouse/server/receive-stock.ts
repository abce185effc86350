import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { warehouseContract } from '../contract/endpoints.ts';
import { warehouseProblems } from '../contract/problems.ts';
import { findItem } from './item-store.ts';
import { difference, lockStock, newPosting, openLot, openStock, post, type Poster } from './ledger-store.ts';
import { locationOrRefuse, posterOf } from './post-stock.ts';
import { findStock } from './stock-store.ts';

type Contract = typeof warehouseContract;
type Line = ParsedInputOf<Contract['receiveLines']>['lines'][number];
type Posted = ReturnOf<Contract['receiveStock']>;

const dayFor = (day: string | null, context: Context): string => {
  if (day === null) return context.language === 'tr' ? 'yok' : 'none';
  return day.split('-').reverse().join('.');
};

/** The row of the stock that a line goes to: its lot and its place are opened where they are new. */
const rowOf = async (context: Context, poster: Poster, line: Line, at: string): Promise<number> => {
  const item = await findItem(poster.tx, poster.company, line.itemId);
  if (item === undefined)
    throw warehouseProblems.problem('item-missing', {}, [{ path: `${at}itemId`, code: 'item-missing' }]);
  await locationOrRefuse(poster, line.locationId, `${at}locationId`);
  const bestBefore = line.bestBefore ?? null;
  const lot = await openLot(poster, { itemId: item.id, lotNo: line.lotNo, bestBefore });
  if (lot.bestBefore !== bestBefore) {
    const params = { lot: line.lotNo, known: dayFor(lot.bestBefore, context) };
    throw warehouseProblems.problem('lot-differs', params, [{ path: `${at}bestBefore`, code: 'lot-differs', params }]);
  }
  return openStock(poster, lot.id, line.locationId);
};

/** What comes to each row: two lines of one lot in one place are one movement, which is taken back once. */
const sumsByRow = async ({ tx }: Poster, entries: readonly (readonly [stockId: number, quantity: string])[]) => {
  const sums = new Map<number, string>();
  for (const [stockId, quantity] of entries)
    sums.set(stockId, await difference(tx, sums.get(stockId) ?? '0', `-${quantity}`));
  return sums;
};

const receive = async (
  context: Context,
  lines: readonly Line[],
  reference: string | undefined,
  pathOf: (at: number) => string,
): Promise<Posted> => {
  const poster = posterOf(context);
  const entries: (readonly [number, string])[] = [];
  for (const [at, line] of lines.entries())
    entries.push([await rowOf(context, poster, line, pathOf(at)), line.quantity]);
  const sums = await sumsByRow(poster, entries);
  await lockStock(poster, [...sums.keys()]);
  const posting = newPosting();
  for (const [stockId, delta] of sums) {
    const quantity = await post(poster, { posting, stockId, kind: 'in', delta, reference });
    if (quantity === null) throw new Error('a receipt cannot fall below zero');
  }
  const stockId = entries[0]?.[0] ?? 0;
  const first = await findStock(poster.tx, poster.company, stockId);
  if (first === undefined) throw new Error('what was received is not there');
  return { stockId, quantity: first.quantity, unit: first.unit, place: first.locationName ?? '', posting };
};

/** Stock comes in. */
export const receiveStock = (
  { reference, ...line }: ParsedInputOf<Contract['receiveStock']>,
  context: Context,
): Promise<Posted> => receive(context, [line], reference, () => '');

/** A delivery comes in: all of its lines under one document and one posting, or none. */
export const receiveLines = async (
  { lines, reference }: ParsedInputOf<Contract['receiveLines']>,
  context: Context,
): Promise<ReturnOf<Contract['receiveLines']>> => ({
  ...(await receive(context, lines, reference, (at) => `lines.${at}.`)),
  lines: lines.length,
});

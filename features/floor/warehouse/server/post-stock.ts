import { recordAudit } from '#features/core/audit/server/api.ts';
import { formatDecimal } from '#platform/contract/decimal.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import type { warehouseContract } from '../contract/endpoints.ts';
import { warehouseProblems } from '../contract/problems.ts';
import { hasLocation } from './item-store.ts';
import { difference, lockStock, newPosting, openStock, placeOf, post, type Poster } from './ledger-store.ts';
import { findStock, type StockRow } from './stock-store.ts';

type Contract = typeof warehouseContract;
type Posted = ReturnOf<Contract['issueStock']>;

/** Who posts, for which company. */
export const posterOf = (context: Context): Poster => ({
  tx: context.tx,
  company: companyOf(context),
  person: { id: context.caller.personId, name: `${context.caller.firstName} ${context.caller.lastName}`.trim() },
});

const stockOrRefuse = async ({ tx, company }: Poster, id: number): Promise<StockRow> => {
  const row = await findStock(tx, company, id);
  if (row === undefined) throw warehouseProblems.problem('stock-missing');
  return row;
};

/** Refuses a location that is not the company's; `path` is the field it was named in. */
export const locationOrRefuse = async ({ tx, company }: Poster, id: number, path: string): Promise<void> => {
  if (!(await hasLocation(tx, company, id)))
    throw warehouseProblems.problem('location-missing', {}, [{ path, code: 'location-missing' }]);
};

/** Takes from a locked row, or says what is there. */
export const takeFrom = async (
  context: Context,
  poster: Poster,
  row: StockRow,
  available: string,
  entry: Parameters<typeof post>[1],
): Promise<string> => {
  const left = await post(poster, entry);
  if (left !== null) return left;
  const params = {
    available: formatDecimal(available, context.language),
    unit: row.unit,
    place: row.locationName ?? '',
  };
  throw warehouseProblems.problem('stock-insufficient', params, [
    { path: 'quantity', code: 'stock-insufficient', params },
  ]);
};

/** Stock goes out, never below zero. */
export const issueStock = async (input: ParsedInputOf<Contract['issueStock']>, context: Context): Promise<Posted> => {
  const poster = posterOf(context);
  const row = await stockOrRefuse(poster, input.id);
  const locked = await lockStock(poster, [input.id]);
  const posting = newPosting();
  const quantity = await takeFrom(context, poster, row, locked.get(input.id)?.quantity ?? '0', {
    posting,
    stockId: input.id,
    kind: 'out',
    delta: `-${input.quantity}`,
    reference: input.reference,
  });
  return { stockId: input.id, quantity, unit: row.unit, place: row.locationName ?? '', posting };
};

/** Stock goes from one location to another: two rows of one posting, their sum zero. */
export const moveStock = async (input: ParsedInputOf<Contract['moveStock']>, context: Context): Promise<Posted> => {
  const poster = posterOf(context);
  const row = await stockOrRefuse(poster, input.id);
  await locationOrRefuse(poster, input.toLocationId, 'toLocationId');
  if (row.locationId === input.toLocationId)
    throw warehouseProblems.problem('location-same', {}, [{ path: 'toLocationId', code: 'location-same' }]);
  const from = await placeOf(poster, input.id);
  // Opened before any lock is held: who waits here for another's new row holds nothing.
  const targetId = await openStock(poster, from.lotId, input.toLocationId);
  const locked = await lockStock(poster, [input.id, targetId]);
  const posting = newPosting();
  const shared = { posting, kind: 'move' as const, reference: input.reference };
  const quantity = await takeFrom(context, poster, row, locked.get(input.id)?.quantity ?? '0', {
    ...shared,
    stockId: input.id,
    delta: `-${input.quantity}`,
    otherLocationId: input.toLocationId,
  });
  await post(poster, { ...shared, stockId: targetId, delta: input.quantity, otherLocationId: from.locationId });
  return { stockId: input.id, quantity, unit: row.unit, place: row.locationName ?? '', posting };
};

/** The balance becomes what was counted, unless it moved while the person counted. */
export const correctStock = async (
  input: ParsedInputOf<Contract['correctStock']>,
  context: Context,
): Promise<Posted> => {
  const poster = posterOf(context);
  const row = await stockOrRefuse(poster, input.id);
  const before = (await lockStock(poster, [input.id])).get(input.id)?.quantity ?? '0';
  if ((await difference(poster.tx, before, input.seen)) !== '0')
    throw warehouseProblems.problem('stock-moved', {
      available: formatDecimal(before, context.language),
      unit: row.unit,
    });
  const delta = await difference(poster.tx, input.counted, before);
  const posting = newPosting();
  const quantity = await post(poster, {
    posting,
    stockId: input.id,
    kind: 'correct',
    delta,
    reason: input.reason,
  });
  if (quantity === null) throw new Error('a count cannot be below zero');
  await recordAudit(context, {
    action: 'stock.corrected',
    subject: { kind: 'stock', id: input.id, name: `${row.itemCode} · ${row.lotNo} · ${row.locationName}` },
    company: poster.company,
    before: { quantity: before, unit: row.unit },
    after: { quantity, unit: row.unit },
    reason: input.reason,
  });
  return { stockId: input.id, quantity, unit: row.unit, place: row.locationName ?? '', posting };
};

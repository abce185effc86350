import { concludeExport } from '#features/tasks/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/routes.ts';
import { exportSource } from '#platform/server/sheets/export-source.ts';
import { STOCK_URL, stockSource, warehouseContract } from '../contract.ts';
import { stockByLot } from './data-sources.ts';

const NAME = { tr: 'Stok', en: 'Stock' } as const;

/** The stock the caller may see, as their list shows it, in a file. */
export const exportStock = async (
  input: ParsedInputOf<typeof warehouseContract.exportStock>,
  context: Context,
): Promise<ReturnOf<typeof warehouseContract.exportStock>> => {
  const done = await exportSource(context, NAME[context.language], stockSource, stockByLot, input);
  concludeExport(context, {
    operation: warehouseContract.exportStock,
    action: 'stock.exported',
    kind: 'stock',
    rows: done.rows,
    input,
    list: STOCK_URL,
  });
  return done;
};

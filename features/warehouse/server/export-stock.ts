import { recordAudit } from '#features/audit/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/routes.ts';
import { exportSource } from '#platform/server/sheets/export-source.ts';
import { taskOf } from '#platform/server/tasks/task-work.ts';
import { stockSource, type warehouseContract } from '../contract.ts';
import { stockByLot } from './data-sources.ts';

const NAME = { tr: 'Stok', en: 'Stock' } as const;

/** The stock the caller may see, as their list shows it, in a file. */
export const exportStock = async (
  input: ParsedInputOf<typeof warehouseContract.exportStock>,
  context: Context,
): Promise<ReturnOf<typeof warehouseContract.exportStock>> => {
  const done = await exportSource(context, NAME[context.language], stockSource, stockByLot, input);
  await taskOf(context).commit((ctx) =>
    recordAudit(ctx, {
      action: 'stock.exported',
      subject: { kind: 'stock', id: null, name: String(done.rows) },
      before: null,
      after: { ...done, ...input },
    }),
  );
  return done;
};

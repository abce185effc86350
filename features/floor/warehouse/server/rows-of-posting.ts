import { companyOf } from '#platform/server/company-of.ts';
import { tables } from '#platform/server/db.ts';
import type { Context } from '#platform/server/context.ts';
import type { WarehouseTables } from './tables.ts';

/** The rows of the stock that a posting has moved: one, or two where it went from one place to another. */
export const rowsOfPosting = async (
  { posting }: { readonly posting: string },
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<readonly number[]> => {
  const rows = await tables<WarehouseTables>(context.tx)
    .selectFrom('stock_movement')
    .select('stock_id as id')
    .distinct()
    .where('company_id', '=', companyOf(context))
    .where('posting', '=', posting)
    .orderBy('stock_id')
    .execute();
  return rows.map(({ id }) => id);
};

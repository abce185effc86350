import { actAs } from '../acting.ts';
import type { Findings } from '../drill.ts';
import type { Product } from '../product.ts';

const THERE = 100;
const MOVERS = 50;
/** The share of postings that succeed, of those that the stock allows. */
const SUCCEEDING = 0.999;

type Stock = {
  readonly id: number | null;
  readonly locationId: number | null;
  readonly quantity: string;
  readonly itemId: number;
};
type Page = { readonly rows: readonly Stock[] };

/** Fifty people move one item between locations at once: none of it is lost, made, or less than nothing. */
export const moveStockAtOnce = async (product: Product, found: Findings, rounds: number) => {
  const elif = actAs(product, 'demo-elif');
  const places = await elif.call<readonly { readonly id: number }[]>('GET', '/api/warehouse/locations');
  const [first, second] = places;
  if (first === undefined || second === undefined) throw new Error('two locations are needed');
  let tried = 0;
  let failed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const code = `ANLIK-${round}`;
    const item = { code, name: `Anlık ${round}`, unit: 'kg', safetyStock: '0' };
    const { id: itemId } = await elif.call<{ id: number }>('POST', '/api/warehouse/items', item);
    const receipt = { itemId, lotNo: code, quantity: String(THERE), reference: code };
    for (const { id } of [first, second])
      await elif.call('POST', '/api/warehouse/receipts', { ...receipt, locationId: id });
    const stock = async () =>
      (await elif.call<Page>('GET', '/api/warehouse/stock', { search: code })).rows.filter(
        (row) => row.itemId === itemId,
      );
    const rows = await stock();
    const answers = await Promise.all(
      Array.from({ length: MOVERS }, (_each, mover) => {
        const from = rows[mover % 2];
        const toLocationId = from?.locationId === first.id ? second.id : first.id;
        const quantity = String(1 + (mover % 7));
        return elif.attempt('POST', '/api/warehouse/stock/:id/moves', {
          id: from?.id,
          toLocationId,
          quantity,
          reference: code,
        });
      }),
    );
    for (const { status, code: why } of answers) {
      found.expect(status === 201 || why === 'stock-insufficient', `a move of stock is answered ${status} ${why}`);
      if (status !== 201 && why !== 'stock-insufficient') failed += 1;
    }
    const left = (await stock()).map(({ quantity }) => Number(quantity));
    const total = left.reduce((sum, quantity) => sum + quantity, 0);
    found.expect(total === 2 * THERE, `${2 * THERE} kg were received, and ${total} kg are there`);
    found.expect(
      left.every((quantity) => quantity >= 0),
      `less than nothing is there: ${left.join(', ')}`,
    );
    tried += answers.length;
  }
  found.expect(failed <= tried * (1 - SUCCEEDING), `${failed} of ${tried} moves of stock failed`);
  return tried;
};

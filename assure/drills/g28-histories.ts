import { type Drill, findings } from '../drill.ts';
import { moveMenuAtOnce } from '../histories/menu-moves.ts';
import { moveStockAtOnce } from '../histories/stock-moves.ts';
import { hasPostgres, openSeeded, withPostgres } from '../postgres.ts';
import { withProduct } from '../product.ts';

const ROUNDS = { short: 5, full: 60 };

export const drill: Drill = {
  id: 'G28',
  title: 'Of what people change at once nothing is lost, doubled or contradictory',
  noShortForm: 'It needs a PostgreSQL server of its own: transactions of the embedded database follow one another.',
  run: async ({ short }) => {
    if (!hasPostgres()) throw new Error('PostgreSQL 15 is not on this machine');
    const found = findings();
    const rounds = short ? ROUNDS.short : ROUNDS.full;
    return withPostgres(async (server) =>
      withProduct({ database: await openSeeded(server.url) }, async (product) => {
        const menu = await moveMenuAtOnce(product, found, rounds);
        const stock = await moveStockAtOnce(product, found, rounds);
        return {
          n: menu + stock,
          menu,
          stock,
          ...found.total(),
          leftOut: [
            'histories under the faults of G23 to G26',
            'the list-append check of cycles of dependencies: no screen appends to a list that is read back',
            'the notifications as a set',
          ],
        };
      }),
    );
  },
};

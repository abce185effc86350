import { dataSources } from '#apps/server/data-sources.ts';
import type { Column } from '#platform/contract/data-column.ts';
import { actAs } from '../acting.ts';
import type { Product } from '../product.ts';
import type { Attempt, Reading } from './attempts.ts';
import { HOSTILE_NAMES } from './values.ts';

const SOURCE = 'stock-by-lot';
const COLUMNS = ['itemName', 'lotNo', 'quantity', 'bestBefore', 'low'];
const SCREENS = '/derinuaa/api/screens';

const caption = { tr: 'Tatbikat', en: 'Drill' };

const screenOf = (name: string, list: object) => ({
  kind: 'list',
  url: `/screen/drill/${name}`,
  caption,
  aliases: [],
  layoutName: null,
  list: { source: SOURCE, columns: [{ key: 'itemName', caption }], filter: null, order: [], ...list },
});

/** Makes a list screen of some columns of a source; answers where its rows are read. */
export const makeListScreen = async (product: Product): Promise<Reading> => {
  const columns = dataSources.find(({ name }) => name === SOURCE)?.columns ?? {};
  const list = { columns: COLUMNS.map((key) => ({ key, caption })) };
  const { id } = await actAs(product, 'demo-elif').call<{ id: number }>('POST', SCREENS, screenOf('injection', list));
  return {
    path: `/derinexecution/api/list-screens/${id}/read`,
    columns: Object.fromEntries(COLUMNS.map((key) => [key, columns[key] as Column])),
  };
};

/** So many parts of a definition name something. */
export const PARTS = 5;

/** Names that are none, wherever the definition of a list names something: all of them must be refused. */
export const definingHostile = (): readonly Attempt[] =>
  HOSTILE_NAMES.flatMap((name, at) =>
    [
      { source: name },
      { columns: [{ key: name, caption }] },
      { filter: { field: name, op: 'eq', value: 'x' } },
      { filter: { field: 'itemName', op: name, value: 'x' } },
      { order: [{ field: name, descending: false }] },
    ].map((list, part) => ({ method: 'POST', path: SCREENS, input: screenOf(`hostile-${at}-${part}`, list) })),
  );

import type { RowChange } from '#platform/web/data-grid/grid-props.ts';
import type { RowOutcome } from '#platform/web/data-grid/staging.ts';
import { call } from '#platform/web/api.ts';
import { MOST_EDITED, productionContract } from '../contract.ts';
import type { ListedOrder } from './order-columns.tsx';

type Change = RowChange<ListedOrder>;

const sent = ({ row, values }: Change) => ({
  id: row.id,
  version: row.version,
  cells: values as Record<string, string>,
});

const saveSome = async (changes: readonly Change[]): Promise<readonly RowOutcome<ListedOrder>[]> => {
  const { results } = await call(productionContract.editOrders, { changes: changes.map(sent) });
  return results.map((result) => {
    if (result.state === 'saved') return { key: result.id, state: result.state };
    return result.state === 'conflict'
      ? { key: result.id, state: result.state, theirs: result.order }
      : { key: result.id, state: result.state, problems: result.problems };
  });
};

/** Saves changed orders, as many at once as the server takes. */
export const saveOrders = async (changes: readonly Change[]): Promise<readonly RowOutcome<ListedOrder>[]> => {
  const outcomes: RowOutcome<ListedOrder>[] = [];
  for (let from = 0; from < changes.length; from += MOST_EDITED)
    outcomes.push(...(await saveSome(changes.slice(from, from + MOST_EDITED))));
  return outcomes;
};

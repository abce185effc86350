import type { GridEditing, RowChange } from '#platform/web/data-grid/grid-props.ts';
import type { RowOutcome } from '#platform/web/data-grid/staging.ts';
import type { UndoCall } from '#platform/web/ui/undo.ts';
import { call } from '#platform/web/api.ts';
import { productionCalls } from '../contract/calls.ts';
import { MOST_EDITED } from '../contract/vocabulary.ts';
import type { ListedOrder } from './order-columns.tsx';
import { tellOverlaps } from './tell-overlaps.ts';

type Change = RowChange<ListedOrder>;

const sent = ({ row, values }: Change) => ({
  id: row.id,
  version: row.version,
  cells: values as Record<string, string>,
});

/** An order as it is once its change was saved; what follows from it is read anew by the list. */
const afterwards = ({ row, values }: Change, version: number): ListedOrder => ({ ...row, ...values, version });

const save = async (
  changes: readonly Change[],
  undoing: UndoCall | undefined,
): Promise<readonly RowOutcome<ListedOrder>[]> => {
  const { results, overlaps } = await call(productionCalls.editOrders, { changes: changes.map(sent) }, undoing);
  tellOverlaps(overlaps);
  return results.map((result, at) => {
    const change = changes[at];
    if (result.state === 'saved')
      return { key: result.id, state: result.state, ...(change && { now: afterwards(change, result.version) }) };
    return result.state === 'conflict'
      ? { key: result.id, state: result.state, theirs: result.order }
      : { key: result.id, state: result.state, problems: result.problems };
  });
};

/** How changed orders are saved. */
export const orderEditing: GridEditing<ListedOrder> = { save, most: MOST_EDITED };

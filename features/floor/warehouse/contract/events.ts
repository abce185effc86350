import { liveEvent } from '#platform/contract/live-event.ts';

/** Stock moved or an item is new, in the company of the tab: the rows of its list. One without stock has its item's, negative. */
export const stockChanged = liveEvent<{ readonly rows: readonly number[] }>('warehouse.changed', { rows: true });

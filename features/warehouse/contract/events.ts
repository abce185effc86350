import { liveEvent } from '#platform/contract/live-event.ts';

/** Stock moved or an item is new, in the company of the tab. */
export const stockChanged = liveEvent<{}>('warehouse.changed', {});

import { liveEvent } from '#platform/contract/live-event.ts';

/** An order is new or has changed, in the company of the tab. */
export const ordersChanged = liveEvent<{}>('production.changed', {});

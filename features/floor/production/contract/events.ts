import { liveEvent } from '#platform/contract/live-event.ts';

/** Orders are new or have changed, in the company of the tab. */
export const ordersChanged = liveEvent<{ readonly rows: readonly number[] }>('production.changed', { rows: true });

import { liveEvent } from '#platform/contract/live-event.ts';

/** Requests for access came, were answered, withdrawn or closed. */
export const accessRequestsChanged = liveEvent<{}>('access-requests.changed', {});

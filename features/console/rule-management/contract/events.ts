import { liveEvent } from '#platform/contract/live-event.ts';

/** A rule or an exception to one has changed. */
export const rulesChanged = liveEvent<{}>('rules.changed', {});

import { liveEvent } from '#platform/contract/live-event.ts';

/** Reviews began, were decided about, applied or closed. */
export const accessReviewsChanged = liveEvent<{}>('access-reviews.changed', {});

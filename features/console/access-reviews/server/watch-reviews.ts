import { eventsOfEpoch } from '#features/core/access/server/api.ts';
import { inTransaction } from '#platform/server/db.ts';
import { createDueClock } from '#platform/server/due-clock.ts';
import type { Parts } from '#platform/server/feature.ts';
import { ownToldChange } from '#platform/server/own-change.ts';
import { accessReviewsChanged } from '../contract/events.ts';
import { nextReviewDue } from './review-times.ts';
import { settleReviews } from './settle-reviews.ts';

/** Minds the time of reviews, also of what passed while no process ran. */
export const watchReviews = (parts: Parts): void => {
  const clock = createDueClock({
    next: () => inTransaction(parts.db, 'every-company', nextReviewDue, 'read only'),
    run: () => ownToldChange({ ...parts, eventsOfEpoch }, (change) => settleReviews(change, parts.db)),
    failed: (error) => parts.log.warn({ err: error }, 'reviews of access could not be minded'),
  });
  // At the start, and whenever reviews changed: one may be due before this process would look again.
  clock.look();
  parts.live.onHeard(accessReviewsChanged, clock.look);
  parts.atClose(clock.stop);
};

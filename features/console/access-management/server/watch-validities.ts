import { inTransaction } from '#platform/server/db.ts';
import { createDueClock } from '#platform/server/due-clock.ts';
import type { Parts } from '#platform/server/feature.ts';
import { ownToldChange } from '#platform/server/own-change.ts';
import { settleValidities } from './settle-validities.ts';
import { epochRaised, eventsOfEpoch, nextBoundary } from '#features/core/access/server/api.ts';

/** Settles rights that begin and end by their date, at that moment; what passed while no process ran, at the start. */
export const watchValidities = (parts: Parts): void => {
  const clock = createDueClock({
    next: () => inTransaction(parts.db, 'every-company', nextBoundary, 'read only'),
    run: () => ownToldChange({ ...parts, eventsOfEpoch }, settleValidities),
    failed: (error) => parts.log.warn({ err: error }, 'rights that begin or end by their date could not be settled'),
  });
  // Also at the start; and another process may have given a right whose time ends before this one would look again.
  parts.live.onHeard(epochRaised, clock.look);
  parts.atClose(clock.stop);
};

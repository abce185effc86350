import { eventsOfEpoch } from '#features/core/access/server/api.ts';
import { providerChangeWaiting } from '#features/core/users/server/api.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { personChanged } from '#features/core/users/contract/events.ts';
import { inTransaction } from '#platform/server/db.ts';
import { createDueClock } from '#platform/server/due-clock.ts';
import type { Parts } from '#platform/server/feature.ts';
import { ownToldChange, type ToldChange } from '#platform/server/own-change.ts';
import { compareEverybody } from './compare.ts';
import { beginComparison, nextComparison } from './difference-store.ts';
import { keycloakOf } from './keycloak.ts';

/** What became of a comparison: the differences that are new. */
export type NewDifferences = { readonly count: number };

type TellOf = (change: ToldChange, found: NewDifferences) => Promise<void>;

/**
 * Compares everybody with their accounts each night, at the first start, and when somebody asks for it; `tellOf` says what is
 * new to those who settle it.
 */
export const watchComparison = (parts: Parts, tellOf: TellOf): void => {
  const { config, db, log, live, atClose } = parts;
  const keycloak = keycloakOf(config);
  if (keycloak === null) return;
  const clock = createDueClock({
    next: () => inTransaction(db, 'every-company', nextComparison, 'read only'),
    run: async () => {
      if (!(await inTransaction(db, 'every-company', beginComparison))) return;
      const count = await compareEverybody(parts, keycloak);
      if (count > 0) await ownToldChange({ ...parts, eventsOfEpoch }, (change) => tellOf(change, { count }));
      await live.publish(personChanged, {}, { companies: [], screens: [usersUrl] });
    },
    failed: (error) => log.warn({ err: error }, 'accounts could not be compared'),
  });
  live.onHeard(providerChangeWaiting, clock.look);
  clock.look();
  atClose(clock.stop);
};

import { factStore } from '#features/core/access/server/api.ts';
import { type Caches, createCaches } from '#platform/server/caches.ts';
import type { OpenDatabase } from '#platform/server/db.ts';
import { type EpochSource, epochSource } from '#platform/server/epoch.ts';
import type { SeenKeeper } from '#platform/server/history.ts';
import type { LiveHub } from '#platform/server/live.ts';

type CoreParts = { readonly database: OpenDatabase; readonly seen?: SeenKeeper | undefined };

/** What every decision is made with. */
export type Core = {
  readonly epochs: EpochSource;
  readonly facts: ReturnType<typeof factStore>;
  readonly caches: Caches;
};

/** Opens it; throws `HistoryLost` where this process has seen changes that the database does not hold. */
export const coreOf = async ({ database, seen }: CoreParts): Promise<Core> => {
  const caches = createCaches();
  const epochs = await epochSource(database, seen);
  // Nothing is registered where acknowledged changes are lost: the process ends here, and says so.
  await epochs.current();
  const facts = factStore(database.decisions.facts, epochs.clock);
  // Made of the facts: cleared before them, or their number would be lost with those.
  caches.add(facts.rightsCache);
  caches.add(facts.cache);
  return { epochs, facts, caches };
};

/** The database's history is another one: nothing that is kept of it holds, here and in open browsers. */
export const beginAnew = async ({ caches }: Pick<Core, 'caches'>, live: LiveHub): Promise<void> => {
  for (const cache of caches.list()) cache.clear();
  await live.beginAnew();
};

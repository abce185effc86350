import { factStore } from '#features/core/access/server/api.ts';
import { peopleSeenLast } from '#features/core/users/server/api.ts';
import { type Caches, createCaches } from '#platform/server/caches.ts';
import type { Config } from '#platform/server/config.ts';
import { inTransaction, type OpenDatabase } from '#platform/server/db.ts';
import { type EpochSource, epochSource } from '#platform/server/epoch-source.ts';
import type { SeenKeeper } from '#platform/server/history.ts';
import type { LiveHub } from '#platform/server/live.ts';
import { databaseBus, type LiveBus } from '#platform/server/live-bus.ts';
import type { Log } from '#platform/server/log.ts';
import { createFence, type Fence, noFence } from '#platform/server/nodes/fence.ts';
import { dateBy } from '#platform/server/time-now.ts';

type CoreParts = {
  readonly database: OpenDatabase;
  readonly config: Pick<Config, 'fenceOldPrimary' | 'natsUrl' | 'nodeName'>;
  readonly log: Log;
  readonly seen?: SeenKeeper | undefined;
};

/** What every decision is made with, and how other processes hear of it. */
export type Core = {
  readonly epochs: EpochSource;
  readonly facts: ReturnType<typeof factStore>;
  readonly caches: Caches;
  readonly fence: Fence;
  readonly bus: LiveBus;
};

/** The database itself carries what processes tell each other, or NATS where the settings name it. */
const busOf = async ({ config: { natsUrl, nodeName }, database, log }: CoreParts): Promise<LiveBus> =>
  natsUrl === null
    ? databaseBus(database.listen)
    : (await import('#platform/server/nats-bus.ts')).natsBus({ url: natsUrl, name: nodeName, log });

/** Opens it; throws `HistoryLost` where this process has seen changes that the database does not hold. */
export const coreOf = async (parts: CoreParts): Promise<Core> => {
  const { database, config, seen } = parts;
  const caches = createCaches();
  const fence = config.fenceOldPrimary ? createFence() : noFence;
  const epochs = await epochSource(database, { seen, fence });
  // Nothing is registered where acknowledged changes are lost: the process ends here, and says so.
  await epochs.current('every');
  // The embedded database goes by this machine's clock, and is followed where that is put right.
  if (epochs.isShared) dateBy(epochs.clock);
  const facts = factStore(database.decisions.facts, epochs.clock);
  // Made of the facts: cleared before them, or their number would be lost with those.
  caches.add(facts.rightsCache);
  caches.add(facts.cache);
  return { epochs, facts, caches, fence, bus: await busOf(parts) };
};

/** So many who were here last are known before the first request: they come back first, and an embedded database has few more. */
const KNOWN_AT_START = 10_000;

/**
 * Reads what the first requests are decided by. With many roles and people that takes longer than a request may wait for its
 * decision; on the embedded database it would wait for the one connection that others work on.
 */
export const readFacts = async ({ db }: Pick<OpenDatabase, 'db'>, { epochs, facts }: Core): Promise<void> => {
  const people = await inTransaction(db, 'every-company', (tx) => peopleSeenLast(tx, KNOWN_AT_START), 'read only');
  await facts.atLeast(await epochs.current('every'), people);
};

/** The database's history is another one: nothing that is kept of it holds, here and in open browsers. */
export const beginAnew = async ({ caches }: Pick<Core, 'caches'>, live: LiveHub): Promise<void> => {
  for (const cache of caches.list()) cache.clear();
  await live.beginAnew();
};

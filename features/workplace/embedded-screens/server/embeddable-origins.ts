import { setTimeout as passed } from 'node:timers/promises';
import type { Database } from '#platform/server/db.ts';
import { PRODUCT } from '#platform/server/epoch.ts';
import type { EpochSource } from '#platform/server/epoch-source.ts';
import { listSites } from './site-store.ts';

/** A page waits no longer for them: without what it asks the database it is still a page. */
const WITHIN_MS = 1_000;

/**
 * The origins of the sites that can be embedded, for the policy of the page that is sent: as of an epoch of the product that was read
 * after the page was asked for, so that a page which is reloaded knows what was just added. Where the database does not
 * say, those that were known last; what an embedded screen shows is decided again when it is opened.
 */
export const embeddableOrigins = (db: Database, epochs: Pick<EpochSource, 'current'>) => {
  let known: { readonly epoch: number; readonly origins: readonly string[] } = { epoch: -1, origins: [] };
  const refresh = async (): Promise<void> => {
    const epoch = (await epochs.current([])).get(PRODUCT) ?? 0;
    if (epoch !== known.epoch) known = { epoch, origins: (await listSites(db)).map(({ origin }) => origin) };
  };
  return async (): Promise<readonly string[]> => {
    const waited = new AbortController();
    const late = passed(WITHIN_MS, undefined, { ref: false, signal: waited.signal });
    await Promise.race([refresh(), late]).catch(() => undefined);
    waited.abort();
    return known.origins;
  };
};

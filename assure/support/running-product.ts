import { type App, createApp } from '#apps/server/app.ts';
import { TEST_SEAL } from '#apps/server/testing/prepare-database.ts';
import { readConfig } from '#platform/server/read-config.ts';
import type { OpenDatabase } from '#platform/server/db.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { sealWith } from '#platform/server/seal.ts';
import { drillDatabase } from '../product.ts';
import { farAway } from './far-database.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

export type RunningProduct = {
  readonly origin: string;
  readonly port: number;
  readonly app: App;
  readonly database: OpenDatabase;
};

export type RunningOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly log?: Log;
  /** A database that is open already, as a second node on it would have. */
  readonly database?: OpenDatabase;
};

/** Runs with the product as people meet it, its own provider signing the tokens, and ends it whatever happened. */
export const withOwnProvider = async <T>(
  work: (product: RunningProduct) => Promise<T>,
  { env = {}, log = createLog('silent'), database: shared }: RunningOptions = {},
): Promise<T> => {
  const port = await freePort();
  const config = readConfig({ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: String(port), ...env });
  const database = shared ?? farAway(await drillDatabase());
  const app = await createApp({ config, log, database, seal: sealWith(TEST_SEAL) });
  try {
    await app.server.listen({ port, host: '127.0.0.1' });
    return await work({ origin: config.publicOrigin, port, app, database });
  } finally {
    app.server.server.closeAllConnections();
    await app.close();
    if (shared === undefined) await database.close();
  }
};

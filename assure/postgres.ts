import { randomBytes } from 'node:crypto';
import { prepareTemplate } from '#apps/server/testing/prepare-database.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { type OpenDatabase, openDatabase } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { createServerDatabase } from '#platform/server/testing/test-database.ts';

export { hasPostgres, type Server, withPostgres } from '#platform/server/testing/throwaway-postgres.ts';

/** Opens a database of such a server as the product works in it, over a pool of this size. */
export const openAsApp = async (url: string, poolSize = 10): Promise<OpenDatabase> => {
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: url, DATABASE_POOL_SIZE: String(poolSize) });
  const database = await openDatabase(config, createLog('silent'));
  await database.becomeApp();
  return database;
};

/** A database of such a server with the demo's companies and people, over a pool of this size. */
export const openSeeded = async (url: string, poolSize = 10): Promise<OpenDatabase> => {
  const template = await prepareTemplate(url);
  const own = await createServerDatabase(url, `bc_drill_${randomBytes(4).toString('hex')}`, template);
  return openAsApp(own, poolSize);
};

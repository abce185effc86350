import { randomBytes } from 'node:crypto';
import { readConfig } from '#platform/server/read-config.ts';
import { type OpenDatabase, openDatabase, openOn } from '#platform/server/db.ts';
import { openEmbeddedDatabase } from '#platform/server/embedded/embedded-database.ts';
import { upkeep } from '#platform/server/embedded/upkeep.ts';
import { createLog } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { sealWith } from '#platform/server/seal.ts';
import { analyseServerDatabase, createServerDatabase } from '#platform/server/testing/test-database.ts';
import { createApp } from '../app.ts';
import { seedDemo } from '../demo.ts';
import { serverFeatures } from '../server-features.ts';

/** The seal of every test's trail. */
export const TEST_SEAL = 'the seal of the tests and of nothing else';

const fill = async (database: OpenDatabase, env: Readonly<Record<string, string>>): Promise<void> => {
  await migrate(database.owner, serverFeatures);
  await database.becomeApp();
  const app = await createApp({
    config: readConfig({ NODE_ENV: 'test', ...env }),
    log: createLog('silent'),
    database,
    seal: sealWith(TEST_SEAL),
  });
  await seedDemo(app.parts);
  await app.close();
};

/** A migrated database with the demo's companies and people, as a dump to open copies from. */
export const prepareDump = async (): Promise<Blob> => {
  const embedded = await openEmbeddedDatabase();
  const database = openOn(embedded);
  await fill(database, {});
  await upkeep(database.db);
  const dump = await embedded.dump();
  await embedded.close();
  return dump;
};

/** The same on a PostgreSQL server, as a template to copy; answers its name. */
export const prepareTemplate = async (url: string): Promise<string> => {
  const template = `bc_template_${randomBytes(6).toString('hex')}`;
  const own = await createServerDatabase(url, template);
  const database = await openDatabase(readConfig({ NODE_ENV: 'test', DATABASE_URL: own }), createLog('silent'));
  await fill(database, { DATABASE_URL: own });
  await database.close();
  await analyseServerDatabase(own);
  return template;
};

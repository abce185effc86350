import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#platform/server/config.ts';
import { embeddedKysely, embeddedParsers, type OpenDatabase, openDatabase } from '#platform/server/db.ts';
import { APP_ROLE } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { sealWith } from '#platform/server/seal.ts';
import { createServerDatabase, dropServerDatabase } from '#platform/server/testing/test-database.ts';
import { createApp } from '../app.ts';
import { seedDemo } from '../demo.ts';
import { serverFeatures } from '../features.ts';

/** The seal of every test's trail. */
export const TEST_SEAL = 'the seal of the tests';

declare module 'vitest' {
  interface ProvidedContext {
    prepared: { readonly dumpFile: string } | { readonly url: string; readonly template: string };
  }
}

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

const prepareEmbedded = async (project: TestProject): Promise<() => void> => {
  const embedded = await PGlite.create({ parsers: embeddedParsers });
  const db = embeddedKysely(embedded);
  await fill(
    {
      kind: 'embedded',
      db,
      owner: db,
      becomeApp: async () => void (await embedded.exec(`set role ${APP_ROLE}`)),
      close: () => db.destroy(),
    },
    {},
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-test-'));
  const dumpFile = path.join(folder, 'database.tar.gz');
  writeFileSync(dumpFile, Buffer.from(await (await embedded.dumpDataDir('gzip')).arrayBuffer()));
  await db.destroy();
  project.provide('prepared', { dumpFile });
  return () => rmSync(folder, { recursive: true, force: true });
};

const prepareServer = async (project: TestProject, url: string): Promise<() => Promise<void>> => {
  const template = `bc_template_${randomBytes(6).toString('hex')}`;
  const own = await createServerDatabase(url, template);
  const database = await openDatabase(readConfig({ NODE_ENV: 'test', DATABASE_URL: own }), createLog('silent'));
  await fill(database, { DATABASE_URL: own });
  await database.close();
  project.provide('prepared', { url, template });
  return () => dropServerDatabase(url, template);
};

/** Migrates and seeds one database; each test file works on a copy of it. */
export default (project: TestProject) =>
  process.env['DATABASE_URL'] ? prepareServer(project, process.env['DATABASE_URL']) : prepareEmbedded(project);

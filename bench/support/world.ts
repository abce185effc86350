import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '#platform/server/read-config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { hasPostgres, type Postgres, startPostgres } from './postgres.ts';
import { say, type World } from './row.ts';
import { runToEnd } from './started.ts';

/** Seeds, tidies and gathers statistics, as a server does by itself within minutes. */
const seedLarge = async (size: 'large' | 'rights', env: Readonly<Record<string, string>>): Promise<void> => {
  await runToEnd(process.execPath, ['apps/server/main.ts', 'seed', '--size', size], { LOG_LEVEL: 'warn', ...env });
  const database = await openDatabase(readConfig(env), createLog('silent'));
  await sql`vacuum analyze`.execute(database.owner);
  await database.becomeApp();
  await database.close();
};

/** Makes a thing when it is first asked for. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
};

/** What the benchmarks of one run share, and the way to be rid of it. */
export const createWorld = (): World & { readonly close: () => void } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-bench-world-'));
  let postgres: Postgres | null = null;
  return {
    largeOnServer: once(async () => {
      if (!hasPostgres()) return { missing: "PostgreSQL 15's programs are not here: install Debian's postgresql-15" };
      postgres = await startPostgres();
      postgres.create('large');
      const url = postgres.url('large');
      say('seeding the large installation on PostgreSQL …');
      await seedLarge('large', { DATABASE_URL: url, DATA_DIR: path.join(folder, 'server') });
      return { url, dataDir: path.join(folder, 'server') };
    }),
    largeEmbedded: once(async () => {
      const dataDir = path.join(folder, 'embedded');
      say('seeding the large installation on the embedded database …');
      await seedLarge('rights', { DATA_DIR: dataDir });
      return { dataDir };
    }),
    close: () => {
      postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

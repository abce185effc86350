import { type Config, ConfigError, readConfig } from '#platform/server/config.ts';
import { DataFolderHeld } from '#platform/server/data-lock.ts';
import { type OpenDatabase, openDatabase } from '#platform/server/db.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { keptSeal } from '#platform/server/seal.ts';
import { createApp } from './app.ts';
import { DEMO_PASSWORD, demoPeopleToTry, seedDemo } from './demo.ts';
import { serverFeatures } from './features.ts';
import { seedLarge } from './seed-large.ts';

const STOP_WITHIN_MS = 10_000;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Tells a mistake of whoever started the process in words, without a stack. */
const refuse = (error: unknown): never => {
  if (error instanceof ConfigError)
    process.stderr.write(`Ayarlar okunamadı · The settings could not be read:\n  ${error.mistakes.join('\n  ')}\n`);
  else if (error instanceof DataFolderHeld) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
};

const appLogin = (config: Config): string | null =>
  config.databaseUrl !== null && config.databaseMigrationUrl !== null
    ? decodeURIComponent(new URL(config.databaseUrl).username) || null
    : null;

const greet = (config: Config): void => {
  say(`\n  Blue Citrus  ${config.publicOrigin}\n`);
  if (!config.demoPeople || config.oidc.externalIssuer !== null) return;
  for (const { userName, name, what } of demoPeopleToTry) say(`  ${userName.padEnd(8)} ${name} – ${what}`);
  say(`  parola · password: ${DEMO_PASSWORD}\n`);
};

const stopOnSignals = (stop: () => Promise<void>, log: Log): void => {
  let stopping = false;
  const onSignal = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => refuse(error),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
};

const openMigrated = async (config: Config, log: Log): Promise<OpenDatabase> => {
  const database = await openDatabase(config, log);
  const ran = await migrate(database.owner, serverFeatures, appLogin(config));
  if (ran.length > 0) log.info({ migrations: ran }, 'database migrated');
  await database.becomeApp();
  return database;
};

/** `npm run seed -- --size large` adds what a large installation has. */
const wantsLarge = (args: readonly string[]): boolean => {
  const at = args.indexOf('--size');
  if (at === -1) return false;
  if (args[at + 1] !== 'large') throw new Error('the only --size there is is large');
  return true;
};

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const database = await openMigrated(config, log);
  const app = await createApp({ config, log, database, seal: keptSeal(config.dataDir) });
  if (config.demoPeople) await seedDemo(app.parts);
  const stop = async (): Promise<void> => {
    await app.close();
    await database.close();
  };
  if (wantsLarge(process.argv)) await seedLarge(app.parts);
  // `npm run seed`: migrated and seeded is all that was asked for.
  if (process.argv.includes('seed')) return stop();
  stopOnSignals(stop, log);
  await app.server.listen({ port: config.port, host: config.host });
  greet(config);
};

run().catch(refuse);

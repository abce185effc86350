import { holdsDemoPeople, holdsDevelopmentKeys } from '#features/identity-provider/server/api.ts';
import { isLoopback } from '#platform/server/config-mistakes.ts';
import { type Config, ConfigError, type Settings } from '#platform/server/config.ts';
import { type Database, isDatabaseMade, type OpenDatabase, openDatabase } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { serverFeatures } from './features.ts';

/** Where the settings say the data is. */
const place = (config: Config): string => (config.databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL');

/** What a database holds that these settings may not be started on; it need not be migrated. */
const mistakesInDatabase = async (db: Database, config: Config): Promise<readonly string[]> => {
  const mistakes: string[] = [];
  const demo = await holdsDemoPeople(db);
  if (demo && config.production)
    mistakes.push(`${place(config)}: this database holds the demo people; production needs a database of its own`);
  if (demo && !isLoopback(config.host))
    mistakes.push(`HOST: ${config.host} is not a loopback address, and this database holds the demo people`);
  if (config.production && config.oidc.externalIssuer === null && (await holdsDevelopmentKeys(db)))
    mistakes.push(
      `${place(config)}: the identity provider’s keys in this database were made outside production; production needs keys of its own`,
    );
  return mistakes;
};

/** With other mistakes to tell, a database that cannot be looked into does not hide them. */
const lookInto = async (config: Config, log: Log): Promise<readonly string[]> => {
  if (!isDatabaseMade(config)) return [];
  try {
    const database = await openDatabase(config, log);
    const mistakes = await mistakesInDatabase(database.owner, config);
    await database.close();
    return mistakes;
  } catch (error) {
    return [`${place(config)}: could not be looked into: ${error instanceof Error ? error.message : String(error)}`];
  }
};

const appLogin = (config: Config): string | null =>
  config.databaseUrl !== null && config.databaseMigrationUrl !== null
    ? decodeURIComponent(new URL(config.databaseUrl).username) || null
    : null;

/** Opens and migrates the database of settings that may be started on; throws a ConfigError that names all that speaks against it. */
export const openAllowed = async ({ config, mistakes }: Settings, log: Log): Promise<OpenDatabase> => {
  if (mistakes.length > 0) throw new ConfigError([...mistakes, ...(await lookInto(config, log))]);
  const database = await openDatabase(config, log);
  const found = await mistakesInDatabase(database.owner, config);
  if (found.length > 0) {
    await database.close();
    throw new ConfigError(found);
  }
  const ran = await migrate(database.owner, serverFeatures, appLogin(config));
  if (ran.length > 0) log.info({ migrations: ran }, 'database migrated');
  await database.becomeApp();
  return database;
};

import { holdsDemoPeople, holdsDevelopmentKeys } from '#features/core/identity-provider/server/api.ts';
import { isLoopback } from '#platform/server/config-mistakes.ts';
import { type Config, ConfigError, type Settings } from '#platform/server/config.ts';
import { isDatabaseMade, type OpenDatabase, openDatabase } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { runsOtherwise } from '#platform/server/nodes/node-rows.ts';
import { sharedSettings } from '#platform/server/nodes/nodes.ts';
import type { Seal } from '#platform/server/seal.ts';
import { sealOf } from '#platform/server/seal-fingerprint.ts';
import { sealKeyMistakes } from '#platform/server/seal-key.ts';
import { lossySettings, waitsForStandbys } from './durability.ts';
import { serverFeatures } from './server-features.ts';

/** Where the settings say the data is. */
const place = (config: Config): string => (config.databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL');

const appLogin = (config: Config): string | null =>
  config.databaseUrl !== null && config.databaseMigrationUrl !== null
    ? decodeURIComponent(new URL(config.databaseUrl).username) || null
    : null;

/** What a database holds that these settings may not be started on; it need not be migrated. */
const mistakesInDatabase = async (database: OpenDatabase, config: Config): Promise<readonly string[]> => {
  const db = database.owner;
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
  if (config.production)
    for (const name of await lossySettings(database, appLogin(config)))
      mistakes.push(
        `${place(config)}: this server runs with ${name} = off and may lose what it has committed; switch it on`,
      );
  if (config.fenceOldPrimary && !(await waitsForStandbys(database)))
    mistakes.push(
      'FENCE_OLD_PRIMARY: this server waits for no standby; name those that may be promoted in synchronous_standby_names',
    );
  return mistakes;
};

/** Of a name with several addresses each was tried: that error has a code and no words. */
const saidBy = (error: unknown): string =>
  error instanceof Error ? error.message || String((error as { readonly code?: unknown }).code) : String(error);

/** With other mistakes to tell, a database that cannot be looked into does not hide them. */
const lookInto = async (config: Config, log: Log): Promise<readonly string[]> => {
  if (!isDatabaseMade(config)) return [];
  try {
    const database = await openDatabase(config, log);
    const mistakes = await mistakesInDatabase(database, config);
    await database.close();
    return mistakes;
  } catch (error) {
    return [`${place(config)}: could not be looked into: ${saidBy(error)}`];
  }
};

/** Nobody there, a name that leads nowhere, a login or a database that is not: what the setting is at fault for. */
const UNUSABLE = /^(?:E[A-Z_]+|28\w{3}|3D000|08\w{3}|53300|57P03)$/;

/** The same of settings with no other mistake: a server that cannot be used is told by its setting, not by a stack. */
const openedWith = async (config: Config, log: Log): Promise<[OpenDatabase, readonly string[]]> => {
  const database = await openDatabase(config, log);
  try {
    return [database, await mistakesInDatabase(database, config)];
  } catch (error) {
    await database.close();
    const { code } = error as { readonly code?: unknown };
    if (config.databaseUrl === null || typeof code !== 'string' || !UNUSABLE.test(code)) throw error;
    throw new ConfigError([`${place(config)}: the database cannot be used: ${saidBy(error)}`]);
  }
};

/** What another process that runs on this database has otherwise: a link or a token of the one would be none at the other. */
const mistakesBeside = async ({ db, kind }: OpenDatabase, config: Config): Promise<readonly string[]> => {
  const own = sharedSettings(config);
  const other = kind === 'server' ? await runsOtherwise(db, own) : null;
  if (other === null) return [];
  const said = (setting: string, theirs: string | null, ours: string | null): string =>
    `${setting}: ${other.name} runs on this database with ${theirs ?? 'the embedded identity provider'}, and this one has ${ours ?? 'the embedded identity provider'}; all nodes need the same, stop the others to change it`;
  return [
    ...(other.origin === own.origin ? [] : [said('PUBLIC_ORIGIN', other.origin, own.origin)]),
    ...(other.issuer === own.issuer ? [] : [said('OIDC_ISSUER', other.issuer, own.issuer)]),
  ];
};

export type Opened = { readonly database: OpenDatabase; readonly seal: Seal };

/**
 * Opens and migrates the database of settings that may be started on, and finds the key its trail is sealed with; throws a
 * ConfigError that names all that speaks against it.
 */
export const openAllowed = async ({ config, mistakes }: Settings, log: Log): Promise<Opened> => {
  const told = [...mistakes, ...sealKeyMistakes(config)];
  if (told.length > 0) throw new ConfigError([...told, ...(await lookInto(config, log))]);
  const [database, found] = await openedWith(config, log);
  if (found.length > 0) {
    await database.close();
    throw new ConfigError(found);
  }
  const ran = await migrate(database.owner, serverFeatures, appLogin(config), config.production);
  if (ran.length > 0) log.info({ migrations: ran }, 'database migrated');
  await database.becomeApp();
  try {
    const seal = await sealOf(database.db, config);
    const beside = await mistakesBeside(database, config);
    if (beside.length > 0) throw new ConfigError(beside);
    return { database, seal };
  } catch (error) {
    await database.close();
    throw error;
  }
};

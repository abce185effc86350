import path from 'node:path';
import { type Offer, offerFirstAdministrator } from '#features/console/first-administrator/server/api.ts';
import { isLoopback } from '#platform/server/config-mistakes.ts';
import { type Config, ConfigError } from '#platform/server/config.ts';
import { readSettings } from '#platform/server/read-config.ts';
import { DataFolderHeld } from '#platform/server/data-lock.ts';
import { MigrationsEdited } from '#platform/server/edited-migrations.ts';
import { HistoryLost, seenInFolder } from '#platform/server/history.ts';
import { MigrationsUnknown } from '#platform/server/migrate.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { type App, type AppOptions, createApp } from './app.ts';
import { openAllowed } from './boot.ts';
import { listenOn } from './listen.ts';
import { bindDemo, DEMO_PASSWORD, demoPeopleToTry, seedDemo } from './demo.ts';
import { type LargeSize, seedLarge, SIZES } from './seed-large.ts';

const FORCED_AFTER_MS = 25_000;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Why it cannot listen where the settings say, by the setting's name. */
const listeningFault = ({ port, host }: Config, { code }: { readonly code?: string }): string | null => {
  if (code === 'EADDRINUSE') return `PORT: somebody listens on ${port} already`;
  if (code === 'EACCES') return `PORT: this user may not listen on ${port}`;
  return code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' ? `HOST: ${host} is not an address of this machine` : null;
};

const listen = async (server: App['server'], config: Config): Promise<void> => {
  try {
    await listenOn(server, config);
  } catch (error) {
    const fault = listeningFault(config, error as { readonly code?: string });
    throw fault === null ? error : new ConfigError([fault]);
  }
};

/** Errors that say by themselves what is to be done. */
const SAID = [DataFolderHeld, MigrationsEdited, MigrationsUnknown, HistoryLost] as const;

/** Prints a mistake in the settings in words, without a stack. */
const refuse = (error: unknown): never => {
  if (error instanceof ConfigError)
    process.stderr.write(
      `Bu ayarlarla başlatılamaz · It does not start with these settings:\n  ${error.mistakes.join('\n  ')}\n`,
    );
  else if (SAID.some((known) => error instanceof known)) process.stderr.write(`${(error as Error).message}\n`);
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
};

/** The outside provider of this machine at which the demo people have accounts; null for any other. */
const demoProvider = ({ demoPeople, oidc }: Config): string | null =>
  demoPeople && oidc.externalIssuer !== null && isLoopback(new URL(oidc.externalIssuer).hostname)
    ? oidc.externalIssuer
    : null;

const greet = (config: Config): void => {
  say(`\n  Blue Citrus  ${config.publicOrigin}\n`);
  if (config.oidc.externalIssuer !== null)
    say(`  kimlik sağlayıcı · identity provider  ${config.oidc.externalIssuer}\n`);
  if (!config.demoPeople || (config.oidc.externalIssuer !== null && demoProvider(config) === null)) return;
  for (const { userName, name, what } of demoPeopleToTry) say(`  ${userName.padEnd(8)} ${name} – ${what}`);
  say(`  parola · password: ${DEMO_PASSWORD}\n`);
};

/** Printed and not logged: a log is kept, and this opens the product. */
const tellFirstAdministrator = ({ url, userName }: Offer): void => {
  say('  Henüz yönetici yok · There is no administrator yet');
  say(
    userName === null
      ? '  Oturum açın, sonra bu bağlantıyı açın · Sign in, then open this link (72 saat, bir kez · 72 hours, once):'
      : `  ${userName} için parola belirleyin · Set the password of ${userName} (72 saat, bir kez · 72 hours, once):`,
  );
  say(`  ${url}\n`);
};

/**
 * Hears the signals from the first moment: one that comes while the product starts is obeyed as soon as it can be ended
 * well. A second one changes nothing.
 */
const hearSignals = () => {
  let asked: string | null = null;
  let stop: ((signal: string) => void) | null = null;
  const onSignal = (signal: string): void => {
    if (asked !== null) return;
    asked = signal;
    setTimeout(() => process.exit(1), FORCED_AFTER_MS).unref();
    stop?.(signal);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return {
    isAsked: () => asked !== null,
    stopWith: (work: () => Promise<void>, log: Log): void => {
      stop = (signal) => {
        log.info({ signal }, 'stopping');
        work().then(
          () => process.exit(0),
          (error: unknown) => refuse(error),
        );
      };
      if (asked !== null) stop(asked);
    },
  };
};

/** `npm run seed -- --size large` adds what a large installation has, `--size screens` a menu of thousands. */
const wantedSize = (args: readonly string[]): LargeSize | null => {
  const at = args.indexOf('--size');
  if (at === -1) return null;
  const size = SIZES[args[at + 1] ?? ''];
  if (size === undefined) throw new Error(`--size is one of ${Object.keys(SIZES).join(', ')}`);
  return size;
};

/** `npm run dev` tells where it goes on building the browser part. */
const rebuiltWeb = (args: readonly string[]): Pick<AppOptions, 'webFiles'> => {
  const at = args.indexOf('--rebuilt-web');
  return at === -1 ? {} : { webFiles: { folder: path.resolve(args[at + 1] ?? ''), isRebuilt: true } };
};

const run = async (): Promise<void> => {
  const signals = hearSignals();
  const settings = readSettings(process.env);
  const { config } = settings;
  const log = createLog(config.logLevel);
  const { database, seal } = await openAllowed(settings, log);
  if (signals.isAsked()) return database.close().then(() => process.exit(0));
  const app = await createApp({
    config,
    log,
    database,
    seal,
    seen: seenInFolder(config.dataDir, log.warn.bind(log)),
    ...rebuiltWeb(process.argv),
  });
  if (config.demoPeople) await seedDemo(app.parts);
  const demoAt = demoProvider(config);
  if (demoAt !== null) await bindDemo(app.parts, demoAt);
  const stop = async (): Promise<void> => {
    await app.close();
    await database.close();
  };
  if (process.argv.includes('seed')) {
    // A large seed has the one connection of the embedded database for minutes, so nothing else may be waiting for it.
    await app.close();
    const size = wantedSize(process.argv);
    if (size !== null) {
      log.info('a large installation is being seeded, which takes some minutes');
      await seedLarge(app.parts, size);
    }
    // Closing waits until the planner of the embedded database knows of the rows.
    database.keepUp();
    return database.close();
  }
  const offer = config.demoPeople ? null : await offerFirstAdministrator(app.parts, config);
  signals.stopWith(stop, log);
  if (signals.isAsked()) return;
  await listen(app.server, config);
  app.parts.tasks.watch();
  database.keepUp();
  greet(config);
  if (offer !== null) tellFirstAdministrator(offer);
};

run().catch(refuse);

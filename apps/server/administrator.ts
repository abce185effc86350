import { isRecoveryThere, makeRecoveryLink, NotRecovered } from '#features/console/first-administrator/server/api.ts';
import { newIncident } from '#platform/contract/incident.ts';
import { ConfigError } from '#platform/server/config.ts';
import { DataFolderHeld } from '#platform/server/data-lock.ts';
import { inTransaction, isDatabaseMade, openDatabase } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { productItself } from '#platform/server/own-change.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { sealToRead } from '#platform/server/seal-fingerprint.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const run = async ([userName, ...rest]: readonly string[]): Promise<void> => {
  if (userName === undefined || rest.length > 0)
    throw new NotRecovered('Kullanım · Usage: npm run administrator -- <kullanıcı adı · user name>');
  const config = readConfig(process.env);
  if (!isDatabaseMade(config)) throw new ConfigError([`DATA_DIR: ${config.dataDir} holds no database yet`]);
  const database = await openDatabase(config, createLog('warn'));
  try {
    if (!(await isRecoveryThere(database.owner)))
      throw new ConfigError(['this version was never started on this database; start it once']);
    const seal = await sealToRead(database.db, config);
    const { person, url, expiresAt, passwordUrl, lostSecondFactor } = await inTransaction(
      database.owner,
      'every-company',
      (tx) => makeRecoveryLink({ tx, seal, caller: productItself, requestId: newIncident() }, userName, config),
    );
    say(`${person}: dört saatliğine sistem yöneticisi · system administrator for four hours`);
    say(`  ${url}`);
    say(
      `  bir kez, ${expiresAt.toISOString()} anına kadar, kendi oturumuyla · once, until then, signed in as themselves`,
    );
    if (lostSecondFactor) say('İki adımlı doğrulaması kaldırıldı · Two-step verification was turned off');
    if (passwordUrl === null) return;
    say('Parola bilinmiyorsa önce · Where the password is not known, first');
    say(`  ${passwordUrl}`);
  } finally {
    await database.close();
  }
};

run(process.argv.slice(2)).catch((error: unknown) => {
  const isSaid = error instanceof ConfigError || error instanceof DataFolderHeld || error instanceof NotRecovered;
  process.stderr.write(`${isSaid ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});

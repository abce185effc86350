import { ConfigError } from '#platform/server/config.ts';
import { DataFolderHeld } from '#platform/server/data-lock.ts';
import { isDatabaseMade, isTableThere, openDatabase } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { sealToRead } from '#platform/server/seal-fingerprint.ts';
import { declareRestore } from './declare-restore.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  if (!isDatabaseMade(config)) throw new ConfigError([`DATA_DIR: ${config.dataDir} holds no database yet`]);
  const database = await openDatabase(config, createLog('warn'));
  try {
    if (!(await isTableThere(database.owner, 'audit_event')))
      throw new ConfigError(['this database was never started; there is nothing to declare']);
    const epoch = await declareRestore(database.owner, await sealToRead(database.db, config));
    say(`Geri yükleme bildirildi · The restore is declared: ${epoch}`);
    say('Herkesin oturumu kapatıldı, açık bağlantılar geri alındı · Everybody is signed out, open links are withdrawn');
    say('Yedekten sonraki yetki değişikliklerini yeniden yapın · Make the changes of access since the backup again');
  } finally {
    await database.close();
  }
};

run().catch((error: unknown) => {
  const isSaid = error instanceof ConfigError || error instanceof DataFolderHeld;
  process.stderr.write(`${isSaid ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});

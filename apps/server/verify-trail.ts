import { eventHash, walkChain } from '#features/core/audit/server/api.ts';
import { type Config, ConfigError } from '#platform/server/config.ts';
import { DataFolderHeld } from '#platform/server/data-lock.ts';
import { inTransaction, isDatabaseMade, isTableThere, type OpenDatabase, openDatabase } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { sealToRead } from '#platform/server/seal-fingerprint.ts';

type Head = { readonly eventId: number; readonly hash: string };

/** The head that was kept elsewhere, as the screen and the log give it: `120:5f3c…`; null where none is named. */
const namedHead = (args: readonly string[]): Head | null => {
  const at = args.indexOf('--head');
  if (at === -1) return null;
  const [, id, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(args[at + 1] ?? '') ?? [];
  if (id === undefined || hash === undefined)
    throw new ConfigError(['--head: must be the number of an event and its hash, as 120:5f3c…']);
  return { eventId: Number(id), hash };
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const verify = async (database: OpenDatabase, config: Config, head: Head | null): Promise<boolean> => {
  if (!(await isTableThere(database.owner, 'audit_event')))
    throw new ConfigError(['this database holds no trail yet; start the product once']);
  const {
    intact,
    events,
    head: last,
    brokenAt,
  } = await walkChain({
    db: database.db,
    seal: await sealToRead(database.db, config),
    progress: async (done, total) => void process.stderr.write(`${done} / ${total}\r`),
  });
  if (!intact) {
    say(`Zincir ${brokenAt} numaralı kayıtta kopuyor · The chain breaks at entry ${brokenAt}`);
    return false;
  }
  say(`Zincir sağlam: ${events} kayıt · The chain is intact: ${events} entries`);
  say(`${events}:${last ?? ''}`);
  if (head === null) return true;
  const stands = (await inTransaction(database.db, 'every-company', (tx) => eventHash(tx, head.eventId))) === head.hash;
  say(
    stands
      ? `${head.eventId} numaralı baş zincirde duruyor · Head ${head.eventId} stands in the chain`
      : `${head.eventId} numaralı baş zincirde yok · Head ${head.eventId} does not stand in the chain`,
  );
  return stands;
};

const run = async (): Promise<void> => {
  const head = namedHead(process.argv);
  const config = readConfig(process.env);
  if (!isDatabaseMade(config)) throw new ConfigError([`DATA_DIR: ${config.dataDir} holds no database yet`]);
  const database = await openDatabase(config, createLog('warn'));
  try {
    process.exitCode = (await verify(database, config, head)) ? 0 : 1;
  } finally {
    await database.close();
  }
};

run().catch((error: unknown) => {
  const isSaid = error instanceof ConfigError || error instanceof DataFolderHeld;
  process.stderr.write(`${isSaid ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});

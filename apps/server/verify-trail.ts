import { type ChainHead, eventHash, walkChain } from '#features/core/audit/server/api.ts';
import { type Config, ConfigError } from '#platform/server/config.ts';
import { DataFolderHeld } from '#platform/server/data-lock.ts';
import { inTransaction, isDatabaseMade, isTableThere, type OpenDatabase, openDatabase } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { sealToRead } from '#platform/server/seal-fingerprint.ts';

const readHead = (text: string): ChainHead => {
  const [, id, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? [];
  if (id === undefined || hash === undefined)
    throw new ConfigError(['--head: must be the number of an event and its hash, as 120:5f3c…']);
  return { eventId: Number(id), hash };
};

/** The heads that were kept elsewhere, one for each chain, as the screen and the log give them: `120:5f3c…`. */
const namedHeads = (args: readonly string[]): readonly ChainHead[] => {
  const at = args.indexOf('--head');
  return at === -1 ? [] : [readHead(args[at + 1] ?? ''), ...args.slice(at + 2).map(readHead)];
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Says whether a head that was kept elsewhere is still the hash of its event. */
const stillStands = async (database: OpenDatabase, { eventId, hash }: ChainHead): Promise<boolean> => {
  const stands = (await inTransaction(database.db, 'every-company', (tx) => eventHash(tx, eventId))) === hash;
  say(
    stands
      ? `${eventId} numaralı baş zincirde duruyor · Head ${eventId} stands in the chain`
      : `${eventId} numaralı baş zincirde yok · Head ${eventId} does not stand in the chain`,
  );
  return stands;
};

const verify = async (database: OpenDatabase, config: Config, kept: readonly ChainHead[]): Promise<boolean> => {
  if (!(await isTableThere(database.owner, 'audit_event')))
    throw new ConfigError(['this database holds no trail yet; start the product once']);
  const { intact, events, heads, brokenAt } = await walkChain({
    db: database.db,
    seal: await sealToRead(database.db, config),
    progress: async (done, total) => void process.stderr.write(`${done} / ${total}\r`),
  });
  if (!intact) {
    say(`Zincir ${brokenAt} numaralı kayıtta kopuyor · The chain breaks at entry ${brokenAt}`);
    return false;
  }
  say(`Zincir sağlam: ${events} kayıt · The chain is intact: ${events} entries`);
  for (const { eventId, hash } of heads) say(`${eventId}:${hash}`);
  let stand = true;
  for (const head of kept) stand = (await stillStands(database, head)) && stand;
  return stand;
};

const run = async (): Promise<void> => {
  const kept = namedHeads(process.argv);
  const config = readConfig(process.env);
  if (!isDatabaseMade(config)) throw new ConfigError([`DATA_DIR: ${config.dataDir} holds no database yet`]);
  const database = await openDatabase(config, createLog('warn'));
  try {
    process.exitCode = (await verify(database, config, kept)) ? 0 : 1;
  } finally {
    await database.close();
  }
};

run().catch((error: unknown) => {
  const isSaid = error instanceof ConfigError || error instanceof DataFolderHeld;
  process.stderr.write(`${isSaid ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});

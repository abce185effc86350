import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type Config, ConfigError } from './config.ts';
import { type Database, isTableThere, tables } from './db.ts';
import type { Seal } from './seal.ts';
import { isSealKeyThere, keptSeal, otherKeyMistake } from './seal-key.ts';

type SealTables = { seal_fingerprint: { only_row: boolean; fingerprint: string } };

export const sealMigrations: Readonly<Record<string, Migration>> = {
  '0190-seal-fingerprint': {
    up: async (db) => {
      await sql`create table seal_fingerprint (
        only_row boolean not null default true,
        fingerprint text not null,
        noted_at timestamptz not null default now(),
        constraint seal_fingerprint_pk primary key (only_row),
        constraint seal_fingerprint_one check (only_row)
      )`.execute(db);
    },
    down: async (db) => {
      await sql`drop table seal_fingerprint`.execute(db);
    },
  },
};

/** Tells one key from another and nothing of either. */
const fingerprintOf = (seal: Seal): string => seal('the fingerprint of the audit key');

const notedIn = async (db: Database): Promise<string | null> => {
  const row = await tables<SealTables>(db).selectFrom('seal_fingerprint').select('fingerprint').executeTakeFirst();
  return row?.fingerprint ?? null;
};

/** The first start notes the key's fingerprint; of several concurrent starts each gets the one that was stored. */
const noteIn = async (db: Database, fingerprint: string): Promise<string | null> => {
  await tables<SealTables>(db)
    .insertInto('seal_fingerprint')
    .values({ only_row: true, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return notedIn(db);
};

/** The audit key, where it is the one of this database; throws a ConfigError where it is another. */
export const sealOf = async (db: Database, config: Config): Promise<Seal> => {
  const noted = await notedIn(db);
  // A key made now cannot be the one that was noted: none is left behind that looks as if it were.
  if (noted !== null && !isSealKeyThere(config)) throw new ConfigError([otherKeyMistake(config)]);
  const seal = keptSeal(config);
  const fingerprint = fingerprintOf(seal);
  if ((noted ?? (await noteIn(db, fingerprint))) !== fingerprint) throw new ConfigError([otherKeyMistake(config)]);
  return seal;
};

/** The audit key to read this database's trail with; notes nothing, makes nothing. */
export const sealToRead = async (db: Database, config: Config): Promise<Seal> => {
  // A former product that wrote this database noted none.
  const noted = (await isTableThere(db, 'seal_fingerprint')) ? await notedIn(db) : null;
  if (!isSealKeyThere(config)) throw new ConfigError([otherKeyMistake(config)]);
  const seal = keptSeal(config);
  if (noted !== null && noted !== fingerprintOf(seal)) throw new ConfigError([otherKeyMistake(config)]);
  return seal;
};

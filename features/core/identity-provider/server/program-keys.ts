import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#platform/server/db.ts';
import { newSecret, secretHash } from '#platform/server/secret-hash.ts';
import type { IdentityProviderTables } from './tables.ts';

/** How long the key before works beside a new one, so that the program's configuration can be changed without a break. */
export const KEY_OVERLAP_DAYS = 7;

/** The keys of programs, to be read in a query of another feature. */
export const programKeyRows = sql<Selectable<IdentityProviderTables['program_key']>>`program_key`;

/** Whether a key, there as `k`, works now. */
export const keyWorks: RawBuilder<boolean> = sql`(k.expires_at is null or k.expires_at > clock_timestamp())`;

/**
 * Makes a key for a program, by its subject, and answers it: it is kept nowhere. Of the keys before, the newest works for a
 * week more and no other does; none outlives the program's own end.
 */
export const makeProgramKey = async (tx: Tx, subject: string, until: Date | null): Promise<string> => {
  await sql`update program_key k set expires_at = case
      when k.id = (select max(id) from program_key where subject = ${subject})
        then least(k.expires_at, clock_timestamp() + make_interval(days => ${KEY_OVERLAP_DAYS}))
      else clock_timestamp() end
    where k.subject = ${subject} and ${keyWorks}`.execute(tx);
  const key = newSecret();
  await sql`insert into program_key (subject, key_hash, expires_at) values (${subject}, ${secretHash(key)}, ${until})`.execute(
    tx,
  );
  return key;
};

/** Ends all keys of a program. */
export const endProgramKeys = async (tx: Tx, subject: string): Promise<void> => {
  await sql`update program_key k set expires_at = clock_timestamp() where k.subject = ${subject} and ${keyWorks}`.execute(
    tx,
  );
};

/** Moves the end of the newest key of a program, as its own end moves; an older one ends no later. */
export const moveKeyEnd = async (tx: Tx, subject: string, until: Date): Promise<void> => {
  await sql`update program_key k set expires_at = case
      when k.id = (select max(id) from program_key where subject = ${subject}) then ${until}::timestamptz
      else least(k.expires_at, ${until}::timestamptz) end
    where k.subject = ${subject} and ${keyWorks}`.execute(tx);
};

/** Whether a program has a key that works. */
export const hasProgramKey = async (db: Database, subject: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from program_key k where k.subject = ${subject} and ${keyWorks} limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

/** Whether a key is one of the program's, and works; its use is noted. */
export const provesByKey = async (db: Database, subject: string, key: string): Promise<boolean> => {
  const { rows } = await sql`update program_key k set last_used_at = clock_timestamp()
    where k.subject = ${subject} and k.key_hash = ${secretHash(key)} and ${keyWorks} returning k.id`.execute(db);
  return rows.length > 0;
};

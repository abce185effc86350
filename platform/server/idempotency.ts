import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { platformProblems } from '#platform/contract/problem.ts';
import { type Tx, tables } from './db.ts';
import { KeptRefusal } from './kept-refusal.ts';
import type { Seal } from './seal.ts';

type IdempotencyTables = {
  idempotency_key: { person_id: number; key: string; request_hash: string; answer: string | null; created_at: Date };
};

export const idempotencyMigrations: Record<string, Migration> = {
  '0000-idempotency-key': {
    up: async (db) => {
      await sql`create table idempotency_key (
        person_id bigint not null,
        key text not null,
        request_hash text not null,
        answer text,
        created_at timestamptz not null default now(),
        constraint idempotency_key_pk primary key (person_id, key),
        constraint idempotency_key_length check (length(key) between 8 and 100)
      )`.execute(db);
    },
    down: async (db) => {
      await sql`drop table idempotency_key`.execute(db);
    },
  },
  '0191-idempotency-key-at': {
    up: async (db) => {
      await sql`create index idempotency_key_at_idx on idempotency_key (created_at)`.execute(db);
    },
    down: async (db) => {
      await sql`drop index idempotency_key_at_idx`.execute(db);
    },
  },
};

/** A browser repeats a request within seconds, a program within days at most. */
const forgottenBefore = sql<Date>`now() - interval '7 days'`;
const FORGOTTEN_AT_ONCE = 5_000;

/** Forgets keys whose days are over, some at a time; answers whether there may be more. */
export const forgetOldKeys = async (tx: Tx): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`delete from idempotency_key where ctid = any (array(
    select ctid from idempotency_key where created_at < ${forgottenBefore} limit ${FORGOTTEN_AT_ONCE}))`.execute(tx);
  return numAffectedRows >= BigInt(FORGOTTEN_AT_ONCE);
};

const hashOf = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('hex');

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** An answer may hold a one-time secret: it is kept under a key that the database does not have. */
const lock = (cipherKey: Buffer, text: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKey, iv, { authTagLength: TAG_BYTES });
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
};

const unlock = (cipherKey: Buffer, kept: string): string => {
  const bytes = Buffer.from(kept, 'base64');
  const decipher = createDecipheriv(CIPHER, cipherKey, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
};

export type OnceKey = { readonly seal: Seal; readonly person: number; readonly key: string };

/**
 * Does `work` once for a person's key: a repeat of the same request is given the first answer, in whichever order
 * the two arrive; another request under the same key is refused with `key-reused`. A key is forgotten after seven days.
 */
export const once = async <T>(
  tx: Tx,
  { seal, person, key }: OnceKey,
  request: unknown,
  work: () => Promise<T>,
): Promise<T> => {
  const db = tables<IdempotencyTables>(tx);
  const hash = hashOf(request);
  const cipherKey = Buffer.from(seal(`idempotency ${person} ${key}`), 'hex');
  const first = await db
    .insertInto('idempotency_key')
    .values({ person_id: person, key, request_hash: hash, answer: null, created_at: sql`now()` })
    // One whose days are over is forgotten, whether it was removed yet or not.
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'key'])
        .doUpdateSet({ request_hash: hash, answer: null, created_at: sql`now()` })
        .where('idempotency_key.created_at', '<', forgottenBefore),
    )
    .returning('key')
    .executeTakeFirst();
  if (!first) {
    const before = await db
      .selectFrom('idempotency_key')
      .select(['request_hash', 'answer'])
      .where('person_id', '=', person)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (before.request_hash !== hash || before.answer === null) throw platformProblems.problem('key-reused');
    return JSON.parse(unlock(cipherKey, before.answer)) as T;
  }
  const answer = await work().catch(async (error: unknown) => {
    // Its transaction is committed, and nothing was answered that could be given again.
    if (error instanceof KeptRefusal)
      await db.deleteFrom('idempotency_key').where('person_id', '=', person).where('key', '=', key).execute();
    throw error;
  });
  await db
    .updateTable('idempotency_key')
    .set({ answer: lock(cipherKey, JSON.stringify(answer)) })
    .where('person_id', '=', person)
    .where('key', '=', key)
    .execute();
  return answer;
};

import { sql } from 'kysely';
import { type Database, tables, type Tx } from '#platform/server/db.ts';
import type { IdentityProviderTables } from './tables.ts';

/** A passkey (WebAuthn credential) of an account; `id` in base64url. The private key never leaves the person's device. */
export type Passkey = {
  readonly id: string;
  readonly subject: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** How often it was used, as far as the device counts; most count nothing and always say 0. */
  readonly counter: number;
  /** How a browser reaches the device, as it said itself. */
  readonly transports: readonly string[];
  /** What its person calls it; until then the device it was made on. */
  readonly name: string;
  readonly since: Date;
  readonly lastUsed: Date | null;
};

/** So many an account may have: phones, computers and keys of one person, and no store for anything else. */
export const MOST_PASSKEYS = 10;

export type NewPasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>;

const rowsOf = (db: Database | Tx) =>
  tables<IdentityProviderTables>(db)
    .selectFrom('passkey')
    .select([
      'id',
      'subject',
      'public_key as publicKey',
      'counter',
      'transports',
      'name',
      'created_at as since',
      'last_used_at as lastUsed',
    ]);

/** The passkeys of an account, the oldest first. */
export const passkeysOf = (db: Database | Tx, subject: string): Promise<readonly Passkey[]> =>
  rowsOf(db).where('subject', '=', subject).orderBy('created_at').orderBy('id').execute();

export const passkeyNamed = (db: Database | Tx, id: string): Promise<Passkey | undefined> =>
  rowsOf(db).where('id', '=', id).executeTakeFirst();

/** Adds a passkey to an account. */
export const putPasskey = async (
  tx: Tx,
  subject: string,
  { passkey, name }: { readonly passkey: NewPasskey; readonly name: string },
): Promise<void> => {
  const { id, publicKey, counter, transports } = passkey;
  await tables<IdentityProviderTables>(tx)
    .insertInto('passkey')
    .values({ id, subject, name, public_key: publicKey, counter, transports: [...transports] })
    .execute();
};

/** Calls a passkey of an account so; one that is not the account's, or no more, is left alone. */
export const namePasskey = async (
  db: Database,
  subject: string,
  { id, name }: Pick<Passkey, 'id' | 'name'>,
): Promise<void> => {
  await tables<IdentityProviderTables>(db)
    .updateTable('passkey')
    .set({ name })
    .where('subject', '=', subject)
    .where('id', '=', id)
    .execute();
};

/**
 * Notes that a passkey was used; false where it was removed meanwhile, or where its device counts and this count was used
 * already, as that of a copied key is.
 */
export const notePasskeyUsed = async (db: Database, id: string, counter: number): Promise<boolean> => {
  const { numUpdatedRows } = await tables<IdentityProviderTables>(db)
    .updateTable('passkey')
    .set({ counter, last_used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where((passkey) =>
      passkey.or([
        passkey('counter', '<', counter),
        passkey.and([passkey('counter', '=', 0), passkey(passkey.val(counter), '=', 0)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const removePasskey = async (tx: Tx, subject: string, id: string): Promise<void> => {
  await tables<IdentityProviderTables>(tx)
    .deleteFrom('passkey')
    .where('subject', '=', subject)
    .where('id', '=', id)
    .execute();
};

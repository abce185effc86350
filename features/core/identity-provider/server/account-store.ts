import { sql } from 'kysely';
import { type Database, tables, type Tx } from '#platform/server/db.ts';
import { newSecret, secretHash } from '#platform/server/secret-hash.ts';
import { timeNow } from '#platform/server/time-now.ts';
import type { IdentityProviderTables, LinkPurpose } from './tables.ts';

export type Account = { readonly subject: string; readonly userName: string; readonly passwordHash: string | null };

/** A password as it is kept; `isShort`: it is enough beside a second factor alone. */
export type HashedPassword = { readonly hash: string; readonly isShort: boolean };

/** A link that has its secret and its end from elsewhere. */
export type GivenLink = { readonly secret: string; readonly expiresAt: Date; readonly purpose?: LinkPurpose };

/** User names compare by code, in no language: what is typed in capitals or with spaces around is the same name. */
export const userNameKey = (typed: string): string => typed.normalize('NFC').trim().toLowerCase();

const columns = ['subject', 'user_name as userName', 'password_hash as passwordHash'] as const;

/** The accounts of the embedded provider. */
// oxlint-disable-next-line max-lines-per-function -- a list of small statements on one handle
export const accountStore = (db: Database | Tx) => {
  const t = tables<IdentityProviderTables>(db);
  return {
    byUserName: (userName: string): Promise<Account | undefined> =>
      t
        .selectFrom('account_password')
        .select(columns)
        .where('user_name', '=', userNameKey(userName))
        .executeTakeFirst(),

    bySubject: (subject: string): Promise<Account | undefined> =>
      t.selectFrom('account_password').select(columns).where('subject', '=', subject).executeTakeFirst(),

    create: async (subject: string, userName: string): Promise<void> => {
      await t
        .insertInto('account_password')
        .values({ subject, user_name: userNameKey(userName) })
        .execute();
    },

    createMany: async (accounts: readonly Omit<Account, 'passwordHash'>[]): Promise<void> => {
      await sql`insert into account_password (subject, user_name)
        select a.subject, a.user_name from unnest(${accounts.map((account) => account.subject)}::text[],
          ${accounts.map((account) => userNameKey(account.userName))}::text[]) as a (subject, user_name)`.execute(db);
    },

    setPassword: async (subject: string, { hash, isShort }: HashedPassword): Promise<void> => {
      await t
        .updateTable('account_password')
        .set({ password_hash: hash, is_short: isShort, changed_at: timeNow() })
        .where('subject', '=', subject)
        .executeTakeFirstOrThrow();
    },

    hasShortPassword: async (subject: string): Promise<boolean> => {
      const row = await t
        .selectFrom('account_password')
        .select('is_short')
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row?.is_short === true;
    },

    /**
     * Makes the person's only open link of its purpose and answers its secret, which is kept nowhere: a new one unless given.
     * What anybody may ask for does not take the place of what an administrator gave.
     */
    createLink: async (subject: string, given?: GivenLink): Promise<string> => {
      const secret = given?.secret ?? newSecret();
      await sql`insert into password_link (token_hash, subject, purpose, expires_at)
        values (${secretHash(secret)}, ${subject}, ${given?.purpose ?? 'given'},
          coalesce(${given?.expiresAt ?? null}::timestamptz, clock_timestamp() + interval '72 hours'))
        on conflict (subject, purpose) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now()`.execute(
        db,
      );
      return secret;
    },

    accountOfLink: async (secret: string): Promise<Account | undefined> =>
      t
        .selectFrom('account_password')
        .innerJoin('password_link', 'password_link.subject', 'account_password.subject')
        .select(['account_password.subject', 'user_name as userName', 'password_hash as passwordHash'])
        .where('token_hash', '=', secretHash(secret))
        .where('expires_at', '>', sql<Date>`clock_timestamp()`)
        .executeTakeFirst(),

    /** Uses the link up, and with it any other of the person. Of two who try at once, one gets the subject. */
    takeLink: async (secret: string): Promise<string | undefined> => {
      const taken = await t
        .deleteFrom('password_link')
        .where('token_hash', '=', secretHash(secret))
        .where('expires_at', '>', sql<Date>`clock_timestamp()`)
        .returning('subject')
        .executeTakeFirst();
      if (taken !== undefined) await t.deleteFrom('password_link').where('subject', '=', taken.subject).execute();
      return taken?.subject;
    },

    /** Ends every session, code, grant and refresh token of everybody, and every link. */
    endEverything: async (): Promise<void> => {
      await sql`delete from oidc_record`.execute(db);
      await sql`delete from password_link`.execute(db);
    },

    /** Ends every session, code, grant and refresh token of the person, but what has one of the names in `kept`. */
    endSessions: async (subject: string, kept: readonly string[] = []): Promise<void> => {
      const hashes = kept.map(secretHash);
      await sql`delete from oidc_record where account_id = ${subject}
        and not coalesce(kind = 'Session' and uid = any(${kept}::text[]), false)
        and not coalesce(grant_id = any(${kept}::text[]), false)
        and not (kind = 'Grant' and id_hash = any(${hashes}::text[]))`.execute(db);
    },
  };
};

import { sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';
import { accountStore } from './account-store.ts';
import { forgetFailures } from './sign-in-attempts.ts';

/** An account that takes no password for a while: after so many wrong ones, the last of them then. */
export type AccountLock = { readonly until: Date; readonly failures: number; readonly lastAt: Date };

const locked = sql`from account_password a join sign_in_failure f on f.user_name = a.user_name
  where f.locked_until > clock_timestamp()`;

/** The accounts that are locked now, few as they are, and until when: a table in a query. */
export const lockedAccounts = sql<{
  readonly subject: string;
  readonly until: Date;
}>`(select a.subject, f.locked_until as until ${locked})`;

/** Why and until when an account is locked; null where it is not. */
export const accountLock = async (tx: Tx, subject: string): Promise<AccountLock | null> => {
  const { rows } = await sql<AccountLock>`select f.locked_until as until, cardinality(f.failed_at) as failures,
    f.failed_at[cardinality(f.failed_at)] as "lastAt" ${locked} and a.subject = ${subject}`.execute(tx);
  return rows[0] ?? null;
};

/** Opens the lock before its time: the next password is looked at, and the count begins anew. */
export const openLock = async (tx: Tx, subject: string): Promise<void> => {
  const account = await accountStore(tx).bySubject(subject);
  if (account !== undefined) await forgetFailures(tx, account.userName);
};

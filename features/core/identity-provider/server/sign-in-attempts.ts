import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/server/db.ts';

/** Failures within 15 minutes that lock an account for 15. */
const ALLOWED_FAILURES = 5;
const WINDOW = sql`interval '15 minutes'`;

export type Attempt = {
  /** False: the account is locked and the password must not even be looked at. */
  readonly admitted: boolean;
  /** Whether the account is locked from now on unless this attempt succeeds. */
  readonly locked: boolean;
  /** Its name, by which it is given back. */
  readonly id: string;
};

/**
 * Counts an attempt as a failure before the password is looked at, in one statement, so that guesses sent
 * at once on any number of nodes get exactly as many tries as guesses sent one after another.
 */
export const reserveAttempt = async (db: Database, userName: string): Promise<Attempt> => {
  const attempt = randomUUID();
  const recent = sql`array(select at from unnest(f.failed_at) as at where at > clock_timestamp() - ${WINDOW})`;
  const isLocked = sql`coalesce(f.locked_until > clock_timestamp(), false)`;
  const { rows } = await sql<Omit<Attempt, 'id'>>`insert into sign_in_failure as f (user_name, failed_at, last_attempt)
    values (${userName}, array[clock_timestamp()], ${attempt})
    on conflict (user_name) do update set
      failed_at = case when ${isLocked} then f.failed_at else ${recent} || clock_timestamp() end,
      last_attempt = case when ${isLocked} then f.last_attempt else ${attempt} end,
      locked_until = case when ${isLocked} then f.locked_until
        when cardinality(${recent}) + 1 >= ${ALLOWED_FAILURES}::int then clock_timestamp() + ${WINDOW} end
    returning last_attempt = ${attempt} as admitted, locked_until is not null as locked`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the attempt could not be counted');
  return { ...row, id: attempt };
};

/**
 * Takes back an attempt whose password was right where more is to be proved: the failures before it still count, or whoever
 * knows the password would have any number of guesses at the rest.
 */
export const giveBackAttempt = async (db: Database, userName: string, { id }: Attempt): Promise<void> => {
  await sql`update sign_in_failure set failed_at = failed_at[1:cardinality(failed_at) - 1], locked_until = null
    where user_name = ${userName} and last_attempt = ${id}`.execute(db);
};

/** Forgets the failures of an account: its person proved to know the password, or has a new one. */
export const forgetFailures = async (db: Database | Tx, userName: string): Promise<void> => {
  await sql`delete from sign_in_failure where user_name = ${userName}`.execute(db);
};

import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { CLEAR_LETTERS } from '#platform/contract/incident.ts';
import { type Database, tables, type Tx } from '#platform/server/db.ts';
import type { Seal } from '#platform/server/seal.ts';
import type { SecretBox } from '#platform/server/secret-box.ts';
import type { IdentityProviderTables } from './tables.ts';
import { totpStep } from './totp.ts';

/** What the app's secrets are encrypted by, and what recovery codes are compared by. */
export type FactorKeys = { readonly box: SecretBox; readonly seal: Seal };

/** How somebody proved their second factor by what they typed. */
export type FactorProof = 'otp' | 'recovery';

export type SecondFactor = {
  readonly since: Date;
  /** Since when there is an authenticator app; null: there is none. */
  readonly appSince: Date | null;
  readonly passkeys: number;
  /** Recovery codes that are unused. */
  readonly codesLeft: number;
};

const CODES = 10;
const CODE_LENGTH = 10;

const newCode = (): string => {
  const letters = Array.from({ length: CODE_LENGTH }, () => CLEAR_LETTERS[randomInt(CLEAR_LETTERS.length)]).join('');
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
};

/** As a code is compared: capitals, and nothing but letters and figures. */
const plain = (typed: string): string => typed.toUpperCase().replaceAll(/[^\dA-Z]/g, '');

const sealed = ({ seal }: FactorKeys, subject: string, code: string): string =>
  seal(JSON.stringify(['recovery code', subject, plain(code)]));

/** What an account has for a second factor; null: nothing. */
export const secondFactorOf = async (db: Database | Tx, subject: string): Promise<SecondFactor | null> => {
  const { rows } = await sql<SecondFactor>`select
      f.created_at as since,
      case when f.secret is not null then coalesce(f.app_since, f.created_at) end as "appSince",
      (select count(*)::int from passkey p where p.subject = f.subject) as passkeys,
      (select count(*)::int from recovery_code c where c.subject = f.subject and c.used_at is null) as "codesLeft"
    from second_factor f where f.subject = ${subject}`.execute(db);
  return rows[0] ?? null;
};

/** Takes the second factor of an account away, with its passkeys and recovery codes; false where there was none. */
export const removeSecondFactor = async (tx: Tx, subject: string): Promise<boolean> => {
  const { numDeletedRows } = await tables<IdentityProviderTables>(tx)
    .deleteFrom('second_factor')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Takes the authenticator app of an account away, and leaves its passkeys. */
export const removeApp = async (tx: Tx, subject: string): Promise<void> => {
  await tables<IdentityProviderTables>(tx)
    .updateTable('second_factor')
    .set({ secret: null, last_step: null, app_since: null })
    .where('subject', '=', subject)
    .execute();
};

/** Gives an account a second factor, where it has none, for its first passkey. */
export const beginSecondFactor = async (tx: Tx, subject: string): Promise<void> => {
  await sql`insert into second_factor (subject) values (${subject}) on conflict (subject) do nothing`.execute(tx);
};

/** Makes ten new recovery codes; former ones stop working. They are answered once, and kept sealed. */
export const makeRecoveryCodes = async (tx: Tx, keys: FactorKeys, subject: string): Promise<readonly string[]> => {
  const codes = Array.from({ length: CODES }, newCode);
  const t = tables<IdentityProviderTables>(tx);
  await t.deleteFrom('recovery_code').where('subject', '=', subject).execute();
  await t
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ subject, code_seal: sealed(keys, subject, code) })))
    .execute();
  return codes;
};

/**
 * Gives an account an authenticator app instead of any former one. `step` is that of the code by which the app was tried:
 * it opens nothing again.
 */
export const putSecondFactor = async (
  tx: Tx,
  { box }: FactorKeys,
  { subject, secret, step }: { readonly subject: string; readonly secret: string; readonly step: number },
): Promise<void> => {
  const app = { secret: box.close(secret, subject), last_step: step, app_since: sql<Date>`clock_timestamp()` };
  await tables<IdentityProviderTables>(tx)
    .insertInto('second_factor')
    .values({ subject, ...app })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(app))
    .execute();
};

const takeTotp = async (db: Database, { box }: FactorKeys, subject: string, code: string, now: number) => {
  const t = tables<IdentityProviderTables>(db);
  const row = await t.selectFrom('second_factor').select('secret').where('subject', '=', subject).executeTakeFirst();
  const secret = row?.secret ?? null;
  const step = secret === null ? null : totpStep(box.open(secret, subject), code, now);
  if (step === null) return false;
  // Each code works once: of two who send the same one, one is let in.
  const { numUpdatedRows } = await t
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('subject', '=', subject)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const takeRecoveryCode = async (db: Database, keys: FactorKeys, subject: string, code: string): Promise<boolean> => {
  const { numUpdatedRows } = await tables<IdentityProviderTables>(db)
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('subject', '=', subject)
    .where('code_seal', '=', sealed(keys, subject, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Uses up what was typed: six figures of the app, or a recovery code; null where it is neither. `now` in milliseconds. */
export const proveSecondFactor = async (
  db: Database,
  keys: FactorKeys,
  { subject, typed, now }: { readonly subject: string; readonly typed: string; readonly now: number },
): Promise<FactorProof | null> => {
  const code = plain(typed);
  if (/^\d{6}$/.test(code)) return (await takeTotp(db, keys, subject, code, now)) ? 'otp' : null;
  if (code.length !== CODE_LENGTH) return null;
  return (await takeRecoveryCode(db, keys, subject, code)) ? 'recovery' : null;
};

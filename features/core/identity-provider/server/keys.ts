import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/server/db.ts';
import { newSecret } from '#platform/server/secret-hash.ts';
import { nowMs } from '#platform/server/time-now.ts';

export const SIGNING_ALGORITHM = 'ES256';

/** A key signs for so long; then the next one does. */
const SIGNS_FOR_MS = 90 * 86_400_000;
/** A new key is published so long before it signs: whoever keeps the published keys for a while has it by then. */
const ANNOUNCED_FOR_MS = 10 * 60_000;
/** A former key stays published until the session that began under it is over: its ID tokens say whom to sign out. */
const KEPT_FOR_MS = 12 * 3_600_000;

/** A key pair, and when it begins to sign; until the next one does. */
export type SigningKey = { readonly key: JWK; readonly signsFrom: number };

export type ProviderKeys = {
  /** Whether a production process made them: others have lain in a folder of somebody's trials. */
  readonly production: boolean;
  /** Private; in the order in which they sign. */
  readonly signing: readonly SigningKey[];
  /** Sign the provider's cookies; the first signs, all verify. */
  readonly cookies: readonly string[];
};

/** As they are kept. A key without a time has signed since it was made. */
type KeptKeys = {
  readonly production?: boolean;
  readonly signing: readonly JWK[];
  readonly signsFrom?: Readonly<Record<string, number>>;
  readonly cookies: readonly string[];
};

const newSigningKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, use: 'sig', alg: SIGNING_ALGORITHM, kid: await calculateJwkThumbprint(jwk) };
};

const nameOf = (key: JWK): string => key.kid ?? '';

const keptOf = ({ production, signing, cookies }: ProviderKeys): KeptKeys => ({
  production,
  signing: signing.map(({ key }) => key),
  signsFrom: Object.fromEntries(signing.map(({ key, signsFrom }) => [nameOf(key), signsFrom])),
  cookies,
});

const keysOf = ({ production, signing, signsFrom, cookies }: KeptKeys, madeAt: number): ProviderKeys => ({
  production: production === true,
  signing: signing
    .map((key) => ({ key, signsFrom: signsFrom?.[nameOf(key)] ?? madeAt }))
    .toSorted((one, other) => one.signsFrom - other.signsFrom),
  cookies,
});

/** The keys as they are kept, or undefined before there are any. */
export const storedKeys = async (db: Database | Tx): Promise<ProviderKeys | undefined> => {
  const { rows } = await sql<{
    value: KeptKeys;
    created_at: Date;
  }>`select value, created_at from oidc_key where purpose = 'provider'`.execute(db);
  return rows[0] && keysOf(rows[0].value, rows[0].created_at.getTime());
};

/** The provider's keys, made at the first start; of several processes that start at once, one makes them. */
export const providerKeys = async (db: Database, production = false): Promise<ProviderKeys> => {
  const known = await storedKeys(db);
  if (known !== undefined) return known;
  const made: KeptKeys = { production, signing: [await newSigningKey()], cookies: [newSecret()] };
  await sql`insert into oidc_key (purpose, value) values ('provider', ${JSON.stringify(made)}::jsonb)
    on conflict (purpose) do nothing`.execute(db);
  const kept = await storedKeys(db);
  if (kept === undefined) throw new Error('the keys of the identity provider could not be kept');
  return kept;
};

/** Whether keys are kept that were not made by a production process. */
export const keysMadeOutsideProduction = async (db: Database): Promise<boolean> => {
  const keys = await storedKeys(db);
  return keys !== undefined && !keys.production;
};

/** The keys that are published at a moment: the one that signs first, then the announced and the former ones. */
export const keysAt = ({ signing }: ProviderKeys, now: number): readonly SigningKey[] => {
  const published = signing.filter((_, index) => now < (signing[index + 1]?.signsFrom ?? now) + KEPT_FOR_MS);
  const signer = published.findLast(({ signsFrom }) => signsFrom <= now) ?? published[0];
  return signer === undefined ? [] : [signer, ...published.filter((key) => key !== signer)];
};

/** Whether it is time to announce the next key. */
export const isNextDue = ({ signing }: ProviderKeys, now: number): boolean =>
  now >= (signing.at(-1)?.signsFrom ?? 0) + SIGNS_FOR_MS - ANNOUNCED_FOR_MS;

const lockedKeys = async (tx: Tx): Promise<ProviderKeys> => {
  await sql`select 1 from oidc_key where purpose = 'provider' for update`.execute(tx);
  const keys = await storedKeys(tx);
  if (keys === undefined) throw new Error('the identity provider has no keys yet');
  return keys;
};

const keep = async (tx: Tx, keys: ProviderKeys): Promise<void> => {
  await sql`update oidc_key set value = ${JSON.stringify(keptOf(keys))}::jsonb where purpose = 'provider'`.execute(tx);
};

export type NextKey = { readonly kid: string; readonly signsFrom: Date };

/**
 * Announces the next key; one that waits already stays the next. It signs after everybody has had the time to read it,
 * or `atOnce`, where the former must not sign any more. Keys that are over are forgotten.
 */
export const announceNextKey = async (tx: Tx, atOnce: boolean, now = nowMs()): Promise<NextKey> => {
  const keys = await lockedKeys(tx);
  const published = keys.signing.filter((key) => keysAt(keys, now).includes(key));
  const waiting = published.at(-1);
  const isWaiting = waiting !== undefined && waiting.signsFrom > now;
  const key = isWaiting ? waiting.key : await newSigningKey();
  const signsFrom = atOnce ? now : isWaiting ? waiting.signsFrom : now + ANNOUNCED_FOR_MS;
  const former = isWaiting ? published.slice(0, -1) : published;
  await keep(tx, { ...keys, signing: [...former, { key, signsFrom }] });
  return { kid: nameOf(key), signsFrom: new Date(signsFrom) };
};

/** The keys as they are kept, after announcing the next one where it is time for that. */
export const currentKeys = async (db: Database, now = nowMs()): Promise<ProviderKeys> => {
  const keys = await providerKeys(db);
  if (!isNextDue(keys, now)) return keys;
  await db.transaction().execute(async (tx) => {
    if (isNextDue(await lockedKeys(tx), now)) await announceNextKey(tx, false, now);
  });
  return providerKeys(db);
};

/** The public keys, by which tokens are verified. */
export const publicKeys = (keys: readonly SigningKey[]): { readonly keys: readonly JWK[] } => ({
  keys: keys.map(({ key: { d: _, ...open } }) => open),
});

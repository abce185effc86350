import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Database } from '#platform/server/db.ts';
import { newSecret } from '#platform/server/secret-hash.ts';

export const SIGNING_ALGORITHM = 'ES256';

export type ProviderKeys = {
  /** Whether a production process made them: others have lain in a folder of somebody's trials. */
  readonly production?: boolean;
  /** Private; the first signs. */
  readonly signing: readonly JWK[];
  /** Sign the provider's cookies; the first signs, all verify. */
  readonly cookies: readonly string[];
};

const newSigningKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, use: 'sig', alg: SIGNING_ALGORITHM, kid: await calculateJwkThumbprint(jwk) };
};

const newKeys = async (production: boolean): Promise<ProviderKeys> => ({
  production,
  signing: [await newSigningKey()],
  cookies: [newSecret()],
});

const storedKeys = async (db: Database): Promise<ProviderKeys | undefined> => {
  const { rows } = await sql<{ value: ProviderKeys }>`select value from oidc_key where purpose = 'provider'`.execute(
    db,
  );
  return rows[0]?.value;
};

/** The provider's keys, made at the first start; of several processes that start at once, one makes them. */
export const providerKeys = async (db: Database, production = false): Promise<ProviderKeys> => {
  const known = await storedKeys(db);
  if (known !== undefined) return known;
  await sql`insert into oidc_key (purpose, value) values ('provider', ${JSON.stringify(await newKeys(production))}::jsonb)
    on conflict (purpose) do nothing`.execute(db);
  const kept = await storedKeys(db);
  if (kept === undefined) throw new Error('the keys of the identity provider could not be kept');
  return kept;
};

/** Whether keys are kept that were not made by a production process. */
export const keysMadeOutsideProduction = async (db: Database): Promise<boolean> => {
  const keys = await storedKeys(db);
  return keys !== undefined && keys.production !== true;
};

/** The public halves, for whoever verifies tokens. */
export const publicKeys = (keys: ProviderKeys): { readonly keys: readonly JWK[] } => ({
  keys: keys.signing.map(({ d: _, ...open }) => open),
});

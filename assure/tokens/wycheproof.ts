import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLocalJWKSet, errors, type JWK } from 'jose';
import { tokenVerifier } from '#platform/server/tokens.ts';

const folder = path.resolve(import.meta.dirname, '../../../shared/vectors');

type Vector = { readonly tcId: number; readonly comment: string; readonly jws: unknown; readonly result: string };
type Group = {
  readonly comment: string;
  readonly private?: JWK | { readonly keys: JWK[] };
  readonly public?: JWK | { readonly keys: JWK[] };
  readonly tests: readonly Vector[];
};

export type WycheproofOutcome = {
  readonly tried: number;
  /** Signatures that were taken for good, though the vector says they are not. */
  readonly wronglyVerified: readonly string[];
  /** Good signatures of an algorithm the product knows, taken as such: without them the rest would prove nothing. */
  readonly controls: number;
  /** Every vector as a bearer token. */
  readonly tokens: readonly string[];
  readonly missing: string | null;
};

const FILES = ['json_web_signature_test.json', 'json_web_key_test.json'];
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];

const keysOf = (group: Group): readonly JWK[] => {
  const of = group.public ?? group.private ?? { keys: [] };
  return 'keys' in of && Array.isArray(of.keys) ? of.keys : [of as JWK];
};

/** The vectors' payloads are no claims, so every token is refused; the cause tells whether the signature was held good. */
const signatureHeld = async (verify: (token: string) => Promise<unknown>, token: string): Promise<boolean> => {
  try {
    await verify(token);
    return true;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return cause instanceof errors.JWTInvalid && /Claims Set/.test(cause.message);
  }
};

const textOf = (jws: unknown): string => (typeof jws === 'string' ? jws : JSON.stringify(jws));

/** Runs Project Wycheproof's vectors through the product's own verifier, each group with its keys. */
export const runWycheproof = async (): Promise<WycheproofOutcome> => {
  const absent = FILES.filter((file) => !existsSync(path.join(folder, file)));
  if (absent.length > 0)
    return { tried: 0, wronglyVerified: [], controls: 0, tokens: [], missing: `${absent.join(', ')} in ${folder}` };
  const wronglyVerified: string[] = [];
  const tokens: string[] = [];
  let controls = 0;
  for (const file of FILES) {
    const { testGroups } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { testGroups: Group[] };
    for (const group of testGroups) {
      const keys = createLocalJWKSet({ keys: [...keysOf(group)] });
      const verify = tokenVerifier({ issuer: 'x', audience: 'x', algorithms: ALGORITHMS, keys });
      for (const vector of group.tests) {
        const token = textOf(vector.jws);
        tokens.push(token);
        const held = await signatureHeld(verify, token);
        if (held && vector.result !== 'valid') wronglyVerified.push(`${file} ${vector.tcId} ${vector.comment}`);
        if (held && vector.result === 'valid') controls += 1;
      }
    }
  }
  return { tried: tokens.length, wronglyVerified, controls, tokens, missing: null };
};

import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { TokenRules } from '#platform/server/tokens.ts';

const ISSUER = 'https://id.benchmark.example';
const AUDIENCE = 'blue-citrus-api';
const LIFE_S = 7_200;

/** A key of the benchmark's own, and tokens signed with it. */
export type Identities = {
  readonly jwk: JWK;
  readonly tokenFor: (subject: string, claims?: JWTPayload) => Promise<string>;
};

/** Makes a key that signs tokens for whoever the benchmark plays. */
export const makeIdentities = async (): Promise<Identities> => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'bench', alg: 'ES256', use: 'sig' };
  return {
    jwk,
    tokenFor: (subject, claims = {}) => {
      const now = Math.floor(Date.now() / 1_000);
      return new SignJWT({ ...claims, iss: ISSUER, aud: AUDIENCE, sub: subject, iat: now, exp: now + LIFE_S })
        .setProtectedHeader({ alg: 'ES256', kid: 'bench', typ: 'at+jwt' })
        .sign(privateKey);
    },
  };
};

/** The rules by which the servers under test check those tokens. */
export const rulesFor = (jwk: JWK): TokenRules => ({
  issuer: ISSUER,
  audience: AUDIENCE,
  clientId: 'blue-citrus',
  algorithms: ['ES256'],
  keys: createLocalJWKSet({ keys: [jwk] }),
});

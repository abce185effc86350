import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Pair = { readonly publicKey: KeyObject; readonly privateKey: KeyObject };

const ec = (namedCurve: string): Pair => generateKeyPairSync('ec', { namedCurve });
const rsa = (): Pair => generateKeyPairSync('rsa', { modulusLength: 2_048 });

/** Keys the provider publishes, keys it does not, and one it publishes for another use. */
export const makeKeys = () => ({
  ec: ec('P-256'),
  rsa: rsa(),
  rsaPss: rsa(),
  ed: generateKeyPairSync('ed25519') as Pair,
  enc: rsa(),
  p384: ec('P-384'),
  foreignEc: ec('P-256'),
  foreignRsa: rsa(),
});

export type Keys = ReturnType<typeof makeKeys>;

const published = (keys: Keys) => [
  { ...keys.ec.publicKey.export({ format: 'jwk' }), kid: 'ec', alg: 'ES256', use: 'sig' },
  { ...keys.rsa.publicKey.export({ format: 'jwk' }), kid: 'rsa', alg: 'RS256', use: 'sig' },
  { ...keys.rsaPss.publicKey.export({ format: 'jwk' }), kid: 'rsa-pss', alg: 'PS256', use: 'sig' },
  { ...keys.ed.publicKey.export({ format: 'jwk' }), kid: 'ed', alg: 'EdDSA', use: 'sig' },
  { ...keys.enc.publicKey.export({ format: 'jwk' }), kid: 'enc', use: 'enc' },
  { ...keys.p384.publicKey.export({ format: 'jwk' }), kid: 'p384', use: 'sig' },
];

/** Signs bytes as a JWS algorithm does, with whatever key it is given. */
export const signatureOf = (algorithm: string, key: KeyObject | string | Buffer, data: string): Buffer => {
  const bytes = Buffer.from(data);
  if (algorithm.startsWith('HS'))
    return createHmac(`sha${algorithm.slice(2)}`, key)
      .update(bytes)
      .digest();
  const privateKey = key as KeyObject;
  const hash = `sha${algorithm.slice(2)}`;
  if (algorithm.startsWith('ES')) return sign(hash, bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' });
  if (algorithm.startsWith('RS')) return sign(hash, bytes, privateKey);
  // RSA_PKCS1_PSS_PADDING, with a salt as long as the digest.
  if (algorithm.startsWith('PS')) return sign(hash, bytes, { key: privateKey, padding: 6, saltLength: -1 });
  return sign(null, bytes, privateKey);
};

/** A provider on loopback that only publishes keys, and counts who asks for what. */
export const startIssuer = async (keys: Keys) => {
  const asked: string[] = [];
  let issuer = '';
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    response.setHeader('content-type', 'application/json');
    if (path === '/realms/citrus/.well-known/openid-configuration')
      response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }));
    else if (path === '/realms/citrus/keys') response.end(JSON.stringify({ keys: published(keys) }));
    else
      response.end(
        JSON.stringify({ keys: [{ ...keys.foreignEc.publicKey.export({ format: 'jwk' }), kid: 'foreign' }] }),
      );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  issuer = `${origin}/realms/citrus`;
  return {
    issuer,
    origin,
    /** How often the keys were asked for. */
    keyFetches: (): number => asked.filter((path) => path === '/realms/citrus/keys').length,
    /** What was asked for that only a token named. */
    strayFetches: (): readonly string[] => asked.filter((path) => !path.startsWith('/realms/citrus/')),
    end: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};

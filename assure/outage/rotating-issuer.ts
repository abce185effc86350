import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { AUDIENCE, CLIENT, goodClaims } from '../product.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

type Key = {
  readonly kid: string;
  readonly privateKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
  readonly jwk: object;
};

const makeKey = async (kid: string): Promise<Key> => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } };
};

/** A provider that can go away and change its keys. */
export const startRotatingIssuer = async () => {
  const port = await freePort();
  const issuer = `http://localhost:${port}/realms/citrus`;
  let published: readonly Key[] = [];
  let server: Server | null = null;
  let asked = 0;
  const up = (): Promise<void> =>
    new Promise((resolve) => {
      server = createServer((request, response) => {
        asked += 1;
        const isKeys = request.url?.endsWith('/keys') === true;
        response.setHeader('content-type', 'application/json').setHeader('connection', 'close');
        response.end(
          JSON.stringify(
            isKeys
              ? { keys: published.map(({ jwk }) => jwk) }
              : { issuer, jwks_uri: `${issuer}/keys`, authorization_endpoint: issuer, token_endpoint: issuer },
          ),
        );
      });
      server.listen(port, 'localhost', resolve);
    });
  const down = (): Promise<void> =>
    new Promise((resolve) => {
      server?.closeAllConnections();
      server?.close(() => resolve());
      server = null;
    });
  return {
    issuer,
    up,
    down,
    asked: () => asked,
    makeKey,
    publish: (keys: readonly Key[]): void => {
      published = keys;
    },
    tokenOf: ({ kid, privateKey }: Key, subject: string, claims: Readonly<Record<string, unknown>> = {}) =>
      new SignJWT({ ...goodClaims(issuer, subject), aud: AUDIENCE, azp: CLIENT, client_id: CLIENT, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'at+jwt' })
        .sign(privateKey),
    end: async (): Promise<void> => {
      if (server !== null) await down();
    },
  };
};

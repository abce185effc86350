import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterEach, expect, it } from 'vitest';
import { outsideProviderRules, reachability } from './outside-provider.ts';
import { tokenVerifier } from './tokens.ts';

const AUDIENCE = 'blue-citrus-api';
const CLIENT = 'blue-citrus';

const newKey = async (kid: string) => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' };
  return { jwk, privateKey, kid };
};
type Key = Awaited<ReturnType<typeof newKey>>;

const servers: Server[] = [];
const listen = (server: Server, port = 0): Promise<number> =>
  new Promise((resolve) => {
    servers.push(server);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });

/** A provider that publishes what it is told to. */
const provider = (published: Key[], issuerOf: (port: number) => string = (port) => `http://127.0.0.1:${port}`) => {
  const state = { published, asked: 0, port: 0 };
  const server = createServer((request, response) => {
    const own = `http://127.0.0.1:${state.port}`;
    const isKeys = request.url === '/keys';
    if (isKeys) state.asked += 1;
    const body = isKeys
      ? { keys: state.published.map(({ jwk }) => jwk) }
      : { issuer: issuerOf(state.port), jwks_uri: `${own}/keys` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  return { state, server };
};

afterEach(async () => {
  await Promise.all(servers.splice(0).map(close));
});

const tokenOf = (issuer: string, { privateKey, kid }: Key): Promise<string> => {
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT({ iss: issuer, aud: AUDIENCE, sub: 'x', iat: now, exp: now + 300, client_id: CLIENT })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'at+jwt' })
    .sign(privateKey);
};

it('takes a token of a key that came right after the keys were fetched, and asks for no unknown key twice', async () => {
  const [first, second, stranger] = await Promise.all(['one', 'two', 'three'].map(newKey));
  const { state, server } = provider([first as Key]);
  state.port = await listen(server);
  const issuer = `http://127.0.0.1:${state.port}`;
  const verify = tokenVerifier(await outsideProviderRules(issuer, AUDIENCE, CLIENT));
  expect(await verify(await tokenOf(issuer, first as Key))).toMatchObject({ subject: 'x' });

  state.published = [second as Key];
  const tokens = await Promise.all(Array.from({ length: 8 }, () => tokenOf(issuer, second as Key)));
  const taken = await Promise.all(tokens.map((token) => verify(token)));
  expect(taken).toHaveLength(8);
  expect(state.asked).toBe(2);

  for (let attempt = 1; attempt <= 3; attempt += 1)
    await expect(verify(await tokenOf(issuer, stranger as Key))).rejects.toMatchObject({ code: 'undecidable' });
  expect(state.asked).toBe(2);
});

it('refuses an unknown key after it asked for it', async () => {
  const [first, stranger] = await Promise.all(['one', 'two'].map(newKey));
  const { state, server } = provider([first as Key]);
  state.port = await listen(server);
  const issuer = `http://127.0.0.1:${state.port}`;
  const verify = tokenVerifier(await outsideProviderRules(issuer, AUDIENCE, CLIENT));
  await verify(await tokenOf(issuer, first as Key));
  await expect(verify(await tokenOf(issuer, stranger as Key))).rejects.toMatchObject({ code: 'token-invalid' });
  await expect(verify(await tokenOf(issuer, stranger as Key))).rejects.toMatchObject({ code: 'undecidable' });
});

it('starts while the provider is away, and decides by itself once it answers', async () => {
  const key = await newKey('one');
  const { state, server } = provider([key]);
  state.port = await listen(server);
  await close(server);
  const issuer = `http://127.0.0.1:${state.port}`;
  const told: unknown[] = [];
  const verify = tokenVerifier(await outsideProviderRules(issuer, AUDIENCE, CLIENT, (error) => told.push(error)));
  expect(told).toHaveLength(1);
  const token = await tokenOf(issuer, key);
  await expect(verify(token)).rejects.toMatchObject({ code: 'undecidable' });
  await listen(server, state.port);
  await expect.poll(() => verify(token).catch(() => null), { timeout: 5_000 }).toMatchObject({ subject: 'x' });
});

it('takes a provider that names another issuer for a mistake', async () => {
  const { state, server } = provider([], () => 'https://elsewhere.example');
  state.port = await listen(server);
  await expect(outsideProviderRules(`http://127.0.0.1:${state.port}`, AUDIENCE, CLIENT)).rejects.toThrow(
    /not the issuer/,
  );
});

it('follows no redirect to another place, for its description or for its keys', async () => {
  const key = await newKey('one');
  const elsewhere = provider([key]);
  elsewhere.state.port = await listen(elsewhere.server);
  const away = (location: string) => createServer((_request, response) => response.writeHead(302, { location }).end());
  const moved = away(`http://127.0.0.1:${elsewhere.state.port}/.well-known/openid-configuration`);
  const issuer = `http://127.0.0.1:${await listen(moved)}`;
  await expect(outsideProviderRules(issuer, AUDIENCE, CLIENT)).rejects.toThrow(/answered 302 to discovery/);
  expect(await reachability(issuer, 5_000)()).toBe(false);

  const keys = away(`http://127.0.0.1:${elsewhere.state.port}/keys`);
  const keysAt = `http://127.0.0.1:${await listen(keys)}/keys`;
  const state = { port: 0 };
  const describing = createServer((_request, response) => {
    response.end(JSON.stringify({ issuer: `http://127.0.0.1:${state.port}`, jwks_uri: keysAt }));
  });
  state.port = await listen(describing);
  const verify = tokenVerifier(await outsideProviderRules(`http://127.0.0.1:${state.port}`, AUDIENCE, CLIENT));
  await expect(verify(await tokenOf(`http://127.0.0.1:${state.port}`, key))).rejects.toMatchObject({
    code: 'undecidable',
  });
  expect(elsewhere.state.asked).toBe(0);
});

import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, test } from 'vitest';
import { type AuthorizationRequest, oauthClient, refusalOf, type User } from './oauth-client.ts';
import { isOver } from './session-end.ts';

const CLIENT = 'blue-citrus';
const PAGE = 'https://citrus.example.com/signed-in-redirect';

type Json = Readonly<Record<string, unknown>>;
type Answer = { readonly status?: number; readonly body: unknown };

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A provider that answers at its token endpoint as it is told, and notes what it was sent. */
const startProvider = async () => {
  const sent: URLSearchParams[] = [];
  let described = 0;
  let answer: Answer = { body: {} };
  let description: Json = {};
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const isToken = request.url === '/idp/token';
      if (isToken) sent.push(new URLSearchParams(text));
      else described += 1;
      const { status = 200, body } = isToken ? answer : { body: description };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/idp`;
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    end_session_endpoint: `${issuer}/session/end`,
    id_token_signing_alg_values_supported: ['ES256'],
    authorization_response_iss_parameter_supported: true,
  };
  description = metadata;
  return {
    issuer,
    metadata,
    sent,
    described: () => described,
    answers: (next: Answer) => {
      answer = next;
    },
    describes: (next: Json) => {
      description = next;
    },
  };
};
type Provider = Awaited<ReturnType<typeof startProvider>>;

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const now = (): number => Math.floor(Date.now() / 1_000);

const idToken = ({ issuer }: Provider, claims: Json, header: Json = { alg: 'ES256' }): string => {
  const all = { iss: issuer, aud: CLIENT, sub: 'ayse', iat: now(), exp: now() + 300, auth_time: 1, ...claims };
  return `${base64url(header)}.${base64url(all)}.c2lnbmF0dXJl`;
};

const tokens = (more: Json): Json => ({
  access_token: 'access',
  token_type: 'Bearer',
  expires_in: 300,
  refresh_token: 'refresh',
  ...more,
});

const clientOf = ({ issuer, metadata }: Provider, more: Json = {}) =>
  oauthClient(issuer, CLIENT, { ...metadata, ...more });

/** The address with which the provider answers a request, changed as somebody may change it on its way. */
const answerTo = ({ issuer }: Provider, { state }: AuthorizationRequest, changes: Json = {}): string => {
  const all = Object.entries({ code: 'a-code', state, iss: issuer, ...changes });
  return `${PAGE}#${new URLSearchParams(all.filter(([, value]) => value !== null) as [string, string][])}`;
};

/** A sign-in up to its answer; `claims` are those of the ID token that the code is exchanged for. */
const signIn = async (
  provider: Provider,
  { claims = {}, header, answer = {}, body = {}, client = clientOf(provider) }: SignIn = {},
): Promise<User> => {
  const { request } = await client.authorize(PAGE, {});
  const id_token = idToken(provider, { nonce: request.nonce, ...claims }, header);
  provider.answers({ body: tokens({ id_token, ...body }) });
  return client.exchange(answerTo(provider, request, answer), request);
};
type SignIn = {
  readonly claims?: Json;
  readonly header?: Json;
  readonly answer?: Json;
  readonly body?: Json;
  readonly client?: ReturnType<typeof clientOf>;
};

const failure = async (work: Promise<unknown>): Promise<unknown> => {
  const [result] = await Promise.allSettled([work]);
  return result.status === 'rejected' ? result.reason : new Error('nothing was refused');
};

it('asks for a code in the fragment, under S256, with a state and a nonce of its own each time', async () => {
  const provider = await startProvider();
  const client = clientOf(provider);
  const { url, request } = await client.authorize(PAGE, { prompt: 'none', ui_locales: 'tr' });
  const { state, nonce, codeVerifier } = request;
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    client_id: CLIENT,
    redirect_uri: PAGE,
    response_type: 'code',
    response_mode: 'fragment',
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'none',
    ui_locales: 'tr',
  });
  const { request: other } = await client.authorize(PAGE, {});
  expect(new Set([state, nonce, codeVerifier, other.state, other.nonce, other.codeVerifier]).size).toBe(6);
});

it('exchanges the code of the right answer for who is signed in', async () => {
  const provider = await startProvider();
  const before = now();
  const user = await signIn(provider);
  expect(user).toMatchObject({ subject: 'ayse', authTime: 1, accessToken: 'access', refreshToken: 'refresh' });
  expect(user.expiresAt).toBeGreaterThanOrEqual(before + 300);
  expect(user.expiresAt).toBeLessThanOrEqual(now() + 300);
  const [asked] = provider.sent;
  expect(Object.fromEntries(asked ?? [])).toEqual({
    grant_type: 'authorization_code',
    client_id: CLIENT,
    redirect_uri: PAGE,
    code: 'a-code',
    code_verifier: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('the code of a wrong answer is not tried', async () => {
  const provider = await startProvider();
  const wrong: readonly Json[] = [
    { state: 'another' },
    { state: null },
    { iss: 'https://elsewhere.example/idp' },
    { iss: `${provider.issuer}/` },
    { iss: null },
    { code: null },
    { code: null, error: 'access_denied' },
    { id_token: 'x' },
  ];
  for (const answer of wrong) await expect(signIn(provider, { answer }), JSON.stringify(answer)).rejects.toThrow();

  const client = clientOf(provider);
  const { request } = await client.authorize(PAGE, {});
  const right = answerTo(provider, request);
  const twice = `${right}&${new URLSearchParams({ iss: 'https://elsewhere.example/idp' })}`;
  for (const address of [twice, `${right}&state=another`, right.replace('#', '?')])
    await expect(client.exchange(address, request), address).rejects.toThrow();
  expect(provider.sent).toEqual([]);
});

test('a provider that does not name itself in its answers need not', async () => {
  const provider = await startProvider();
  const client = clientOf(provider, { authorization_response_iss_parameter_supported: false });
  expect((await signIn(provider, { client, answer: { iss: null } })).subject).toBe('ayse');
  await expect(signIn(provider, { client, answer: { iss: 'https://elsewhere.example' } })).rejects.toThrow('iss');
});

test('an ID token that was not made for this client, by this provider and for this request is refused', async () => {
  const provider = await startProvider();
  const wrong: readonly SignIn[] = [
    { claims: { aud: 'another' } },
    { claims: { aud: [CLIENT, 'another'] } },
    { claims: { aud: [CLIENT, 'another'], azp: 'another' } },
    { claims: { iss: 'https://elsewhere.example/idp' } },
    { claims: { nonce: 'another' } },
    { claims: { nonce: undefined } },
    { claims: { sub: undefined } },
    { claims: { exp: undefined } },
    { claims: { exp: 1 } },
    { header: { alg: 'none' } },
    { header: { alg: 'HS256' } },
    { body: { id_token: undefined } },
    { body: { id_token: 'no.token' } },
    { body: { token_type: 'mac' } },
    { body: { access_token: undefined } },
  ];
  for (const each of wrong) {
    const error = await failure(signIn(provider, each));
    expect([JSON.stringify(each), isOver(error), String(error)]).toEqual([
      JSON.stringify(each),
      false,
      expect.not.stringContaining('nothing was refused'),
    ]);
  }
  expect((await signIn(provider, { claims: { aud: [CLIENT, 'another'], azp: CLIENT } })).subject).toBe('ayse');
});

test('a device whose clock is wrong by a day signs in all the same', async () => {
  const provider = await startProvider();
  const elsewhen = { iat: now() - 86_400, exp: now() - 86_100 };
  const user = await signIn(provider, { claims: elsewhen });
  expect(user.expiresAt).toBeGreaterThan(now() + 290);
});

it('renews by the refresh token, and keeps what the provider does not say again', async () => {
  const provider = await startProvider();
  const client = clientOf(provider);
  const user = { ...(await signIn(provider)), refreshToken: 'refresh' };
  provider.answers({ body: { access_token: 'second', token_type: 'Bearer', expires_in: 300 } });
  expect(await client.refresh(user)).toMatchObject({ ...user, accessToken: 'second', expiresAt: expect.any(Number) });
  const id_token = idToken(provider, {});
  provider.answers({ body: tokens({ access_token: 'third', refresh_token: 'rotated', id_token }) });
  const fresh = { accessToken: 'third', refreshToken: 'rotated', idToken: id_token, subject: 'ayse' };
  expect(await client.refresh(user)).toMatchObject(fresh);
  expect(Object.fromEntries(provider.sent.at(-1) ?? [])).toEqual({
    grant_type: 'refresh_token',
    client_id: CLIENT,
    refresh_token: 'refresh',
  });
});

test('a renewal that names another person or another sign-in ends the session', async () => {
  const provider = await startProvider();
  const client = clientOf(provider);
  const user = { ...(await signIn(provider)), refreshToken: 'refresh' };
  for (const claims of [{ sub: 'mehmet' }, { auth_time: 2 }]) {
    provider.answers({ body: tokens({ id_token: idToken(provider, claims) }) });
    expect(isOver(await failure(client.refresh(user)))).toBe(true);
  }
  for (const claims of [{ aud: 'another' }, { iss: 'https://elsewhere.example' }]) {
    provider.answers({ body: tokens({ id_token: idToken(provider, claims) }) });
    await expect(client.refresh(user)).rejects.toThrow('unexpected JWT');
  }
});

test('a refusal ends the session, and a provider that cannot answer does not', async () => {
  const provider = await startProvider();
  const client = clientOf(provider);
  const user = { ...(await signIn(provider)), refreshToken: 'refresh' };
  const refusedWith = async (answer: Answer) => {
    provider.answers(answer);
    const error = await failure(client.refresh(user));
    return [refusalOf(error), isOver(error)];
  };
  expect(await refusedWith({ status: 400, body: { error: 'invalid_grant' } })).toEqual(['invalid_grant', true]);
  expect(await refusedWith({ status: 401, body: { error: 'invalid_client' } })).toEqual(['invalid_client', true]);
  expect(await refusedWith({ status: 400, body: { error: 'server_error' } })).toEqual(['server_error', false]);
  expect(await refusedWith({ status: 503, body: { error: 'temporarily_unavailable' } })).toEqual([null, false]);
  expect(await refusedWith({ status: 429, body: 'later' })).toEqual([null, false]);
  expect(await refusedWith({ body: 'no tokens' })).toEqual([null, false]);

  const nobody = await failure(signIn(provider, { answer: { code: null, error: 'login_required' } }));
  expect([refusalOf(nobody), isOver(nobody)]).toEqual(['login_required', true]);
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  expect(isOver(await failure(client.refresh(user)))).toBe(false);
});

it('asks the provider for its metadata once, again after a failure, and takes only its own', async () => {
  const provider = await startProvider();
  const client = oauthClient(provider.issuer, CLIENT, null);
  provider.describes({ ...provider.metadata, issuer: 'https://elsewhere.example/idp' });
  await expect(client.authorize(PAGE, {})).rejects.toThrow('issuer');
  provider.describes(provider.metadata);
  const { url } = await client.authorize(PAGE, {});
  await client.authorize(PAGE, {});
  expect(url.startsWith(`${provider.issuer}/auth?`)).toBe(true);
  expect(provider.described()).toBe(2);
});

test('a provider with TLS gets no code and no token without it', async () => {
  const plain = await startProvider();
  const issuer = 'https://id.example.com';
  const client = oauthClient(issuer, CLIENT, { ...plain.metadata, issuer });
  const { request } = await client.authorize(PAGE, {});
  await expect(client.exchange(answerTo(plain, request, { iss: issuer }), request)).rejects.toThrow('HTTPS');
  expect(plain.sent).toEqual([]);
});

it('leads to the end of the session with the hint, and a state by which the page knows that it was one', async () => {
  const provider = await startProvider();
  const parameters = { id_token_hint: 'hint', post_logout_redirect_uri: 'https://citrus.example.com/sign-in' };
  const url = new URL(await clientOf(provider).endSession(parameters));
  expect(url.href.startsWith(`${provider.issuer}/session/end?`)).toBe(true);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...parameters,
    state: expect.stringMatching(/^[\w-]{43}$/),
  });
});

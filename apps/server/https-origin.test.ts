import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from './testing/test-app.ts';

const ORIGIN = 'https://citrus.example.com';
const TOKEN = 'a-secret-of-the-watchers-own';
const GONE = /; expires=Thu, 01 Jan 1970/i;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ PUBLIC_ORIGIN: ORIGIN, METRICS_TOKEN: TOKEN });
});
afterAll(() => app.close());

/** A browser behind the proxy that ends TLS: its cookies by name, every one that was ever set by its header. */
const browser = () => {
  const jar = new Map<string, string>();
  const seen: string[] = [];
  const ask = async (address: string, form?: Readonly<Record<string, string>>, headers = {}) => {
    const { pathname, search } = new URL(address, ORIGIN);
    const answer = await app.server.inject({
      method: form === undefined ? 'GET' : 'POST',
      url: pathname + search,
      headers: {
        host: 'citrus.example.com',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined ? {} : { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
    });
    for (const header of [answer.headers['set-cookie'] ?? []].flat()) {
      seen.push(header);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (GONE.test(header)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  return { jar, seen, ask };
};

const verifier = randomBytes(32).toString('base64url');

const authorization = (extra: Readonly<Record<string, string>> = {}): string =>
  `/idp/auth?${new URLSearchParams({
    client_id: 'blue-citrus',
    response_type: 'code',
    response_mode: 'fragment',
    scope: 'openid profile email',
    redirect_uri: `${ORIGIN}/signed-in-redirect`,
    state: 's',
    nonce: 'n',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  })}`;

const signedIn = async () => {
  const visitor = browser();
  const page = await visitor.ask(authorization());
  const resumed = await visitor.ask(String(page.headers.location), { userName: 'elif', password: 'bluecitrus' });
  const done = await visitor.ask(String(resumed.headers.location));
  return { visitor, done: new URL(String(done.headers.location)) };
};

it('names its cookies so that the browser itself keeps everybody else from writing them', async () => {
  const { visitor, done } = await signedIn();
  expect(new URLSearchParams(done.hash.slice(1)).get('code')).toMatch(/.+/);
  const idToken = (
    await visitor.ask('/idp/token', {
      client_id: 'blue-citrus',
      grant_type: 'authorization_code',
      code: new URLSearchParams(done.hash.slice(1)).get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: `${ORIGIN}/signed-in-redirect`,
    })
  ).json<{ id_token: string }>().id_token;
  await visitor.ask(
    `/idp/session/end?${new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: `${ORIGIN}/sign-in` })}`,
  );
  const names = new Set(visitor.seen.map((header) => header.split('=', 1)[0]?.replace(/\.sig$/, '')));
  expect([...names].toSorted()).toEqual(['__Host-bc_session', '__Secure-bc_interaction', '__Secure-bc_resume']);
  for (const header of visitor.seen) {
    expect(header).toMatch(/; secure(;|$)/i);
    expect(header).toMatch(/; httponly(;|$)/i);
    expect(header).toMatch(/; samesite=lax(;|$)/i);
    expect(header).not.toMatch(/; domain=/i);
    expect(header).toMatch(
      header.startsWith('__Host-') ? /; path=\/(;|$)/ : /; path=\/idp\/(interaction|auth)\/[\w-]+;/,
    );
  }
  expect([...visitor.jar.keys()].filter((name) => name.includes('session'))).toEqual([]);
});

it('does not take a session by its former name', async () => {
  const { visitor } = await signedIn();
  const silent = { prompt: 'none', redirect_uri: `${ORIGIN}/assets/silent-check-sso.html` };
  expect(String((await visitor.ask(authorization(silent))).headers.location)).toContain('code=');
  const former = browser();
  for (const [name, value] of visitor.jar) former.jar.set(name.replace('__Host-', ''), value);
  expect(String((await former.ask(authorization(silent))).headers.location)).toContain('error=login_required');
});

it('answers addresses of its own origin, whatever a request says of where it came from', async () => {
  for (const headers of [{}, { 'x-forwarded-host': 'elsewhere.example' }, { host: 'localhost' }]) {
    const told = (await browser().ask('/idp/.well-known/openid-configuration', undefined, headers)).payload;
    expect(told).not.toContain('elsewhere');
    expect(JSON.parse(told)).toMatchObject({
      issuer: `${ORIGIN}/idp`,
      authorization_endpoint: `${ORIGIN}/idp/auth`,
      token_endpoint: `${ORIGIN}/idp/token`,
    });
  }
});

it('asks everybody for the token of the metrics: what comes from this machine is the proxy', async () => {
  const metrics = (headers = {}) =>
    app.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: { host: 'localhost', ...headers } });
  expect((await metrics()).statusCode).toBe(403);
  expect((await metrics({ authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200);
});

it('forbids pages what they never do, on every answer', async () => {
  for (const url of ['/healthz', '/derinuaa/api/account', '/derinuaa/api/none', '/idp/jwks', '/idp/interaction/x']) {
    const { headers } = await app.server.inject({ url, headers: { host: 'citrus.example.com' } });
    expect([url, headers['permissions-policy']]).toEqual([url, expect.stringContaining('camera=()')]);
    expect([url, headers['cross-origin-embedder-policy']]).toEqual([url, 'require-corp']);
    expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=63072000; includeSubDomains']);
  }
});

import { randomUUID } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestPerson, testApp } from '#apps/server/testing/test-app.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { sessionContract } from '../contract/endpoints.ts';

type Claims = Readonly<Record<string, unknown>>;

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const KEYCLOAK = '203.0.113.10';
const PATH = '/back-channel-logout';
const FORM = 'application/x-www-form-urlencoded';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const now = (): number => Math.floor(Date.now() / 1_000);

const claimsOf = (more: Claims): Claims => ({
  iss: app.tokenRules.issuer,
  aud: 'blue-citrus',
  iat: now(),
  exp: now() + 120,
  jti: randomUUID(),
  typ: 'Logout',
  events: { [EVENT]: {} },
  ...more,
});

const logoutToken = (more: Claims, header: Claims = {}): Promise<string> =>
  app.signed(claimsOf(more), { typ: 'logout+jwt', ...header });

const post = async (payload: string, { from = KEYCLOAK, type = FORM } = {}) => {
  const answer = await app.server.inject({
    method: 'POST',
    url: PATH,
    remoteAddress: from,
    headers: { 'content-type': type },
    payload,
  });
  return { status: answer.statusCode, body: answer.body, headers: answer.headers };
};

const tell = (token: string, from?: string) =>
  post(`logout_token=${encodeURIComponent(token)}`, { ...(from && { from }) });

const ask = async (person: TestPerson, token: string): Promise<string> => {
  const { status, code } = await person.attempt(sessionContract.account, {}, { token });
  return code === null ? 'answered' : `${status} ${code}`;
};

const lastEnd = async () => {
  const { rows } = await app.as('elif').call(auditContract.latestChanges, { take: 5 });
  return rows.find(({ action }) => action === 'session.ended' || action === 'user.sessions-ended');
};

it('ends the session that the provider names, and no other of the person', async () => {
  const mehmet = app.as('mehmet');
  const [ended, other] = await Promise.all([mehmet.token({ sid: 'named' }), mehmet.token({ sid: 'other' })]);
  const { status, body, headers } = await tell(await logoutToken({ sid: 'named', sub: 'demo-mehmet' }));
  expect([status, body, headers['cache-control']]).toEqual([200, '', 'no-store']);
  expect(await Promise.all([ask(mehmet, ended), ask(mehmet, other)])).toEqual(['401 session-ended', 'answered']);
  expect(await lastEnd()).toMatchObject({ action: 'session.ended', after: { why: 'ended-at-provider' } });
});

it('ends every session of a person where the provider names none', async () => {
  const ayse = app.as('ayse');
  const tokens = await Promise.all([ayse.token({ sid: 'one' }), ayse.token({ sid: 'two' }), ayse.token()]);
  expect((await tell(await logoutToken({ sub: 'demo-ayse' }, { typ: 'JWT' }))).status).toBe(200);
  expect(await Promise.all(tokens.map((token) => ask(ayse, token)))).toEqual(tokens.map(() => '401 session-ended'));
  expect(await ask(ayse, await ayse.token({ sid: 'since' }))).toBe('answered');
  expect(await lastEnd()).toMatchObject({ action: 'user.sessions-ended', after: { why: 'ended-at-provider' } });
});

it('hears of sessions and people that it does not know, and of one session twice', async () => {
  const said = [{ sid: 'unknown' }, { sub: 'nobody-here' }, { sid: 'again' }, { sid: 'again' }];
  for (const claims of said) expect((await tell(await logoutToken(claims))).status).toBe(200);
});

it('hears each token once, also where it comes twice at once', async () => {
  const ayse = app.as('ayse');
  const token = await logoutToken({ sub: 'demo-ayse' });
  const statuses = await Promise.all([tell(token), tell(token), tell(token)]);
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  const since = await ayse.token();
  expect((await tell(token)).status).toBe(400);
  expect(await ask(ayse, since)).toBe('answered');
});

/** Every one of them names the session of somebody who is signed in. */
const hostile: Readonly<Record<string, (sid: string) => Promise<string>>> = {
  'signed by another key': async (sid) => {
    const { privateKey } = await generateKeyPair('ES256');
    return new SignJWT(claimsOf({ sid })).setProtectedHeader({ alg: 'ES256', kid: 'test' }).sign(privateKey);
  },
  'a key that the provider does not have': (sid) => logoutToken({ sid }, { kid: 'another' }),
  'without a signature': async (sid) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'none', typ: 'logout+jwt' })}.${part(claimsOf({ sid }))}.`;
  },
  'signed by a secret': (sid) =>
    new SignJWT(claimsOf({ sid })).setProtectedHeader({ alg: 'HS256', kid: 'test' }).sign(Buffer.alloc(32, 1)),
  'changed after it was signed': async (sid) => {
    const [head, , signature] = (await logoutToken({ sid: 'mine' })).split('.');
    return `${head}.${Buffer.from(JSON.stringify(claimsOf({ sid }))).toString('base64url')}.${signature}`;
  },
  'a header that must be understood': (sid) => logoutToken({ sid }, { crit: ['b64'], b64: true }),
  expired: (sid) => logoutToken({ sid, iat: now() - 200, exp: now() - 60 }),
  'kept for long': (sid) => logoutToken({ sid, iat: now() - 400 }),
  'of a time to come': (sid) => logoutToken({ sid, iat: now() + 60, exp: now() + 200 }),
  'without its end': (sid) => logoutToken({ sid, exp: undefined }),
  'without its time': (sid) => logoutToken({ sid, iat: undefined }),
  'without an id': (sid) => logoutToken({ sid, jti: undefined }),
  'with an empty id': (sid) => logoutToken({ sid, jti: '' }),
  'with a number for an id': (sid) => logoutToken({ sid, jti: 7 }),
  'for another client': (sid) => logoutToken({ sid, aud: 'another-client' }),
  'for the API': (sid) => logoutToken({ sid, aud: 'blue-citrus-api' }),
  'for two': (sid) => logoutToken({ sid, aud: ['blue-citrus', 'another-client'] }),
  'for nobody': (sid) => logoutToken({ sid, aud: undefined }),
  'authorised to another': (sid) => logoutToken({ sid, azp: 'another-client' }),
  'of another issuer': (sid) => logoutToken({ sid, iss: 'https://id.example.com' }),
  'without events': (sid) => logoutToken({ sid, events: undefined }),
  'of another event': (sid) => logoutToken({ sid, events: { 'http://schemas.openid.net/event/other': {} } }),
  'of an event that is a text': (sid) => logoutToken({ sid, events: { [EVENT]: 'yes' } }),
  'of an event in a list': (sid) => logoutToken({ sid, events: [EVENT] }),
  'with a nonce': (sid) => logoutToken({ sid, nonce: 'n' }),
  'with an empty nonce': (sid) => logoutToken({ sid, nonce: null }),
  'naming neither session nor person': () => logoutToken({}),
  'naming a session by a number': () => logoutToken({ sid: 7, sub: 'demo-deniz' }),
  'naming an empty session': () => logoutToken({ sid: '', sub: 'demo-deniz' }),
  'an ID token': (sid) =>
    app.signed(claimsOf({ sid, sub: 'demo-deniz', typ: 'ID', nonce: 'n', events: undefined }), { typ: 'JWT' }),
  'an ID token with events': (sid) => app.signed(claimsOf({ sid, sub: 'demo-deniz', typ: 'ID' }), { typ: 'JWT' }),
  'an access token': (sid) => app.as('deniz').token({ sid }),
  'an access token for the client': (sid) =>
    app.as('deniz').token({ sid, aud: 'blue-citrus', events: { [EVENT]: {} } }),
  'no token': async () => 'not-a-token',
  'too long': (sid) => logoutToken({ sid, more: 'x'.repeat(6_500) }),
};

describe('a logout token that is not one', () => {
  it.each(Object.entries(hostile))('is refused and ends nothing: %s', async (name, make) => {
    const deniz = app.as('deniz');
    const sid = `session of ${name}`;
    const session = await deniz.token({ sid });
    const { status, body, headers } = await tell(await make(sid), `192.0.2.${name.length}`);
    expect([status, headers['cache-control']]).toEqual([400, 'no-store']);
    expect(JSON.parse(body)).toEqual({ error: 'invalid_request', error_description: 'token-invalid' });
    expect(await ask(deniz, session)).toBe('answered');
  });

  it('opens nothing where an access token is asked for', async () => {
    const { code } = await app.nobody.attempt(
      sessionContract.account,
      {},
      { token: await logoutToken({ sub: 'demo-elif', aud: 'blue-citrus-api' }) },
    );
    expect(code).toBe('token-invalid');
  });
});

describe('the address of the back channel', () => {
  const from = '198.51.100.1';
  const told = async (payload: string, type?: string) => {
    const { status, body } = await post(payload, { from, ...(type && { type }) });
    return [status, (JSON.parse(body) as { readonly error: string }).error];
  };

  it('takes one token in a form, and nothing else', async () => {
    const token = await logoutToken({ sid: 'x' });
    const bad = [400, 'invalid_request'];
    expect(await told('')).toEqual(bad);
    expect(await told(`token=${token}`)).toEqual(bad);
    expect(await told(`logout_token=${token}&logout_token=${token}`)).toEqual(bad);
    expect(await told(JSON.stringify({ logout_token: token }), 'application/json')).toEqual(bad);
    expect(await told(token, 'text/plain')).toEqual(bad);
    expect(await told(`logout_token=${'x'.repeat(11_000)}`)).toEqual([413, 'invalid_request']);
    expect((await tell(`${token}`, from)).status).toBe(200);
  });

  it('is asked by POST alone', async () => {
    const answer = await app.server.inject({ url: PATH });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
  });

  it('lets an address say so much that is wrong in a minute, and as much that is right as it likes', async () => {
    const limited = '198.51.100.2';
    for (let count = 0; count < 40; count += 1)
      expect((await tell(await logoutToken({ sid: `many ${count}` }), limited)).status).toBe(200);
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await tell('wrong', limited)).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
    const { headers, body } = await tell('wrong', limited);
    expect([Number(headers['retry-after']) > 0, JSON.parse(body)]).toEqual([
      true,
      { error: 'temporarily_unavailable', error_description: 'too-many-requests' },
    ]);
    expect((await tell(await logoutToken({ sid: 'elsewhere' }), '198.51.100.3')).status).toBe(200);
  });
});

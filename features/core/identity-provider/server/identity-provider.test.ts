import { createHash } from 'node:crypto';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSessions } from './api.ts';
import {
  AUDIENCE,
  authorizationUrl,
  type Bench,
  browser,
  CLIENT,
  exchange,
  exchangeCode,
  locationOf,
  newPkce,
  openSignIn,
  PASSWORD,
  type Pkce,
  refresh,
  returned,
  signIn,
  silently,
  startBench,
  type Tokens,
} from './testing/provider-bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

const verified = async (token: string) => {
  const keys = createLocalJWKSet({ keys: [...(await bench.provider.jwks()).keys] });
  return (await jwtVerify(token, keys, { issuer: bench.provider.issuer, audience: AUDIENCE })).payload;
};

it('sends every answer of its own, refusals too, with the headers of the product', async () => {
  for (const path of [
    '/.well-known/openid-configuration',
    '/jwks',
    '/auth?client_id=nobody',
    '/none',
    '/session/end',
  ]) {
    const { headers } = await fetch(`${bench.origin}/idp${path}`);
    expect([path, headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("default-src 'none'"),
    ]);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect([path, headers.get('referrer-policy')]).toEqual([path, 'same-origin']);
    expect([path, headers.get('cross-origin-opener-policy')]).toEqual([path, 'same-origin']);
    expect([path, headers.get('cross-origin-resource-policy')]).toEqual([path, 'same-origin']);
  }
});

it('answers an address it does not know: a person with the way back, a program with an error', async () => {
  for (const path of ['', '/', '/none', '/interaction']) {
    const page = await fetch(`${bench.origin}/idp${path}`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([path, page.status, page.headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('İstek kabul edilmedi');
    const told = await fetch(`${bench.origin}/idp${path}`);
    expect([path, told.status, await told.json()]).toMatchObject([path, 404, { error: 'not_found' }]);
  }
});

it('describes itself in short as it does at length', async () => {
  const answer = await fetch(`${bench.provider.issuer}/.well-known/openid-configuration`);
  expect(await answer.json()).toMatchObject(bench.provider.inShort);
});

describe('signing in', () => {
  it('gives a five-minute JWT for the API to who knows the password', async () => {
    const tokens = await signIn(bench, browser(bench.origin), 'elif');
    const claims = await verified(tokens.access_token);
    expect(claims).toMatchObject({ sub: 'demo-elif', preferred_username: 'elif' });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
    expect(tokens.expires_in).toBe(300);
  });

  it('returns in the fragment, with the state and the issuer', async () => {
    const person = browser(bench.origin);
    const page = await openSignIn(bench, person, newPkce());
    const resumed = await person.post(page, { userName: 'elif', password: PASSWORD });
    const done = await person.get(locationOf(resumed));
    expect(locationOf(done)).toMatch(new RegExp(`^${bench.origin}/signed-in-redirect#`));
    expect(Object.fromEntries(returned(done))).toMatchObject({ state: 'state-1', iss: bench.provider.issuer });
  });

  it('shows a page that needs no script, runs none but its own and cannot be framed', async () => {
    const person = browser(bench.origin);
    const answer = await person.get(await openSignIn(bench, person, newPkce()));
    const page = await answer.text();
    const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(page) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy.match(/script-src [^;]*/g)).toEqual([`script-src 'sha256-${hash}' 'strict-dynamic'`]);
    expect([page.split('<script').length, policy]).toEqual([2, expect.stringContaining('require-trusted-types-for')]);
    expect(page).toContain('<html lang="tr">');
    expect(page.match(/<input[^>]*type="text"/g)).toHaveLength(1);
    expect(page.match(/<input[^>]*type="password"/g)).toHaveLength(1);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
  });

  it('leads whoever is signed in on from the page they signed in on; anybody else begins anew', async () => {
    const person = browser(bench.origin);
    const page = await openSignIn(bench, person, newPkce());
    await person.get(locationOf(await person.post(page, { userName: 'elif', password: PASSWORD })));
    for (const again of [await person.get(page), await person.post(page, { userName: 'elif', password: PASSWORD })])
      expect([again.status, locationOf(again), again.headers.get('cache-control')]).toEqual([303, '/', 'no-store']);
    // Whoever types another name would go on as the person who is signed in here.
    const another = await person.post(page, { userName: 'ayse', password: PASSWORD });
    expect(another.status).toBe(400);
    const stranger = await browser(bench.origin).get(page);
    expect(stranger.status).toBe(400);
    expect(await stranger.text()).toContain('Sayfanın süresi doldu');
  });

  it('speaks English only where ui_locales asks for it', async () => {
    const person = browser(bench.origin);
    const page = await openSignIn(bench, person, newPkce(), { ui_locales: 'en' });
    expect(await (await person.get(page)).text()).toContain('<html lang="en">');
  });

  it('keeps the language that is chosen on it, for what it refuses too', async () => {
    const person = browser(bench.origin);
    const page = await openSignIn(bench, person, newPkce());
    expect(await (await person.get(page)).text()).toContain('href="?ui_locales=en"');
    const english = `${page}?ui_locales=en`;
    expect(await (await person.get(english)).text()).toMatch(/<html lang="en">.*<a href="\?ui_locales=tr"/s);
    const refused = await person.post(english, { userName: 'ayse', password: 'wrong', language: 'tr' });
    expect(await refused.text()).toContain('The user name or the password is wrong');
  });

  it('says in words that the password is wrong, and keeps the name', async () => {
    const person = browser(bench.origin);
    const answer = await person.post(await openSignIn(bench, person, newPkce()), {
      userName: 'ayse',
      password: 'yanlış',
    });
    expect(answer.status).toBe(401);
    const page = await answer.text();
    expect(page).toContain('Kullanıcı adı veya parola yanlış');
    expect(page).toContain('value="ayse"');
  });

  it('refuses a disabled person in words, and their renewals', async () => {
    const person = browser(bench.origin);
    const tokens = await signIn(bench, person, 'ayse');
    bench.disabled.add('demo-ayse');
    const other = browser(bench.origin);
    const answer = await other.post(await openSignIn(bench, other, newPkce()), {
      userName: 'ayse',
      password: PASSWORD,
    });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('Hesabınız kapatılmış');
    expect((await refresh(bench, tokens.refresh_token)).status).toBe(400);
    expect((await silently(bench, person)).get('code')).toBeNull();
    bench.disabled.delete('demo-ayse');
  });

  it('refuses a form from elsewhere and a form without this browser’s cookie', async () => {
    const person = browser(bench.origin);
    const page = await openSignIn(bench, person, newPkce());
    const form = { userName: 'elif', password: PASSWORD };
    expect((await person.post(page, form, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await person.post(page, form, {})).status).toBe(403);
    expect((await browser(bench.origin).post(page, form)).status).toBe(400);
  });

  it('gives the session a new id when another person signs in over it', async () => {
    const person = browser(bench.origin);
    const first = await signIn(bench, person, 'elif');
    const before = person.jar.get('bc_session /idp')?.value;
    const pkce = newPkce();
    const page = await openSignIn(bench, person, pkce, { prompt: 'login' });
    const resumed = await person.post(page, { userName: 'ayse', password: PASSWORD });
    const done = await person.get(locationOf(resumed));
    const tokens = (await (
      await exchangeCode(bench, returned(done).get('code') ?? '', pkce.verifier)
    ).json()) as Tokens;
    expect((await verified(tokens.access_token)).sub).toBe('demo-ayse');
    expect(person.jar.get('bc_session /idp')?.value).not.toBe(before);
    expect((await refresh(bench, first.refresh_token)).status).toBe(400);
  });
});

describe('the client', () => {
  it('may return to its two addresses only', async () => {
    for (const redirect_uri of [
      `${bench.origin}/`,
      `${bench.origin}/signed-in-redirect/`,
      'https://elsewhere.example/signed-in-redirect',
    ]) {
      const answer = await browser(bench.origin).get(
        authorizationUrl(bench.origin, newPkce().challenge, { redirect_uri }),
      );
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
    }
  });

  it('is refused without PKCE, and with the plain method', async () => {
    const person = browser(bench.origin);
    const without = authorizationUrl(bench.origin, 'x').replace(/&code_challenge(_method)?=[^&]*/g, '');
    expect(returned(await person.get(without)).get('error')).toBe('invalid_request');
    const plain = authorizationUrl(bench.origin, newPkce().challenge, { code_challenge_method: 'plain' });
    expect(returned(await person.get(plain)).get('error')).toBe('invalid_request');
  });

  it('cannot use a code twice, or with another verifier', async () => {
    const person = browser(bench.origin);
    await signIn(bench, person, 'elif');
    const pkce = newPkce();
    const code = (await silently(bench, person, pkce)).get('code') ?? '';
    const wrong = await exchangeCode(bench, code, newPkce().verifier, '/assets/silent-check-sso.html');
    expect(wrong.status).toBe(400);
    expect((await exchangeCode(bench, code, pkce.verifier, '/assets/silent-check-sso.html')).status).toBe(400);
    const next = newPkce();
    const second = (await silently(bench, person, next)).get('code') ?? '';
    const both = await Promise.all(
      [1, 2].map(() => exchangeCode(bench, second, next.verifier, '/assets/silent-check-sso.html')),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  it('loses a code that was tried with a wrong verifier or address, and what was given out beside it', async () => {
    const silentPage = '/assets/silent-check-sso.html';
    const attempts: readonly (readonly [string, (code: string, pkce: Pkce) => Promise<Response>])[] = [
      ['another verifier', (code) => exchangeCode(bench, code, newPkce().verifier, silentPage)],
      ['the challenge', (code, pkce) => exchangeCode(bench, code, pkce.challenge, silentPage)],
      ['too short', (code) => exchangeCode(bench, code, 'a', silentPage)],
      ['none', (code) => exchangeCode(bench, code, '', silentPage)],
      ['another address', (code, pkce) => exchangeCode(bench, code, pkce.verifier)],
    ];
    for (const [what, tryCode] of attempts) {
      const person = browser(bench.origin);
      const { refresh_token } = await signIn(bench, person, 'elif');
      const pkce = newPkce();
      const code = (await silently(bench, person, pkce)).get('code') ?? '';
      expect([what, (await tryCode(code, pkce)).status]).toEqual([what, 400]);
      expect([what, (await exchangeCode(bench, code, pkce.verifier, silentPage)).status]).toEqual([what, 400]);
      expect([what, (await refresh(bench, refresh_token)).status]).toEqual([what, 400]);
      // The person is still signed in: who stole a code cannot sign anybody out.
      expect([what, (await silently(bench, person)).get('code')]).toEqual([what, expect.stringMatching(/.+/)]);
    }
  });

  it('keeps a code that another client, or a request without a known client, names', async () => {
    const person = browser(bench.origin);
    await signIn(bench, person, 'elif');
    const pkce = newPkce();
    const code = (await silently(bench, person, pkce)).get('code') ?? '';
    const body = { grant_type: 'authorization_code', code, client_id: 'nobody', code_verifier: newPkce().verifier };
    expect((await exchange(bench, body)).status).toBe(401);
    expect((await exchangeCode(bench, code, pkce.verifier, '/assets/silent-check-sso.html')).status).toBe(200);
  });

  it('is answered login_required in the silent frame without a session, and a code with one', async () => {
    const person = browser(bench.origin);
    expect((await silently(bench, person)).get('error')).toBe('login_required');
    await signIn(bench, person, 'elif');
    expect((await silently(bench, person)).get('code')).toMatch(/.+/);
  });
});

describe('the token endpoint', () => {
  const ask = async (origin: string): Promise<Response> => {
    const { refresh_token } = await signIn(bench, browser(bench.origin), 'elif');
    const body = new URLSearchParams({ client_id: CLIENT, grant_type: 'refresh_token', refresh_token });
    return fetch(`${bench.origin}/idp/token`, { method: 'POST', headers: { origin }, body });
  };

  it('serves pages of its own origin and no others', async () => {
    expect((await ask(bench.origin)).status).toBe(200);
    const foreign = await ask('https://elsewhere.example');
    expect(foreign.status).toBe(400);
    expect(foreign.headers.get('access-control-allow-origin')).not.toBe('https://elsewhere.example');
  });
});

describe('renewal', () => {
  it('rotates the refresh token, and a reused one ends its family', async () => {
    const first = await signIn(bench, browser(bench.origin), 'elif');
    const second = (await (await refresh(bench, first.refresh_token)).json()) as Tokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await verified(second.access_token)).sub).toBe('demo-elif');
    expect((await refresh(bench, first.refresh_token)).status).toBe(400);
    expect((await refresh(bench, second.refresh_token)).status).toBe(400);
  });

  it('gives one of two simultaneous renewals a token', async () => {
    const tokens = await signIn(bench, browser(bench.origin), 'elif');
    const both = await Promise.all([refresh(bench, tokens.refresh_token), refresh(bench, tokens.refresh_token)]);
    expect(both.filter((answer) => answer.ok).length).toBeLessThanOrEqual(1);
  });

  it('works after a restart, with the same keys and the same session', async () => {
    const person = browser(bench.origin);
    const tokens = await signIn(bench, person, 'elif');
    const before = await bench.provider.jwks();
    await bench.restart();
    expect(await bench.provider.jwks()).toEqual(before);
    expect((await silently(bench, person)).get('code')).toMatch(/.+/);
    expect((await refresh(bench, tokens.refresh_token)).status).toBe(200);
  });

  it('fails once the person’s sessions were ended', async () => {
    const person = browser(bench.origin);
    const tokens = await signIn(bench, person, 'elif');
    await endSessions(bench.db, 'demo-elif');
    expect((await silently(bench, person)).get('error')).toBe('login_required');
    expect((await refresh(bench, tokens.refresh_token)).status).toBe(400);
  });
});

describe('signing out', () => {
  const signOutUrl = (idToken: string) =>
    `/idp/session/end?${new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: `${bench.origin}/sign-in`, state: 's' })}`;

  it('ends the session at once and returns to /sign-in', async () => {
    const person = browser(bench.origin);
    const tokens = await signIn(bench, person, 'elif');
    const answer = await person.get(signOutUrl(tokens.id_token));
    expect(answer.status).toBe(303);
    expect(locationOf(answer)).toBe(`${bench.origin}/sign-in?state=s`);
    expect((await silently(bench, person)).get('error')).toBe('login_required');
    expect((await refresh(bench, tokens.refresh_token)).status).toBe(400);
  });

  it('returns there without a session too', async () => {
    const tokens = await signIn(bench, browser(bench.origin), 'elif');
    const answer = await browser(bench.origin).get(signOutUrl(tokens.id_token));
    expect(answer.status).toBe(303);
    expect(locationOf(answer)).toBe(`${bench.origin}/sign-in?state=s`);
  });

  it('asks first where nothing proves whose session is meant, and works without script', async () => {
    const person = browser(bench.origin);
    await signIn(bench, person, 'elif');
    const page = await (await person.get('/idp/session/end')).text();
    expect((await silently(bench, person)).get('code')).toMatch(/.+/);
    expect(page).not.toContain('<script');
    const again = await (await person.get('/idp/session/end')).text();
    const [, action = ''] = /action="([^"]+)"/.exec(again) ?? [];
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(again) ?? [];
    await person.post(action, { xsrf, logout: 'yes' });
    expect((await silently(bench, person)).get('error')).toBe('login_required');
  });

  it('returns nowhere else', async () => {
    const tokens = await signIn(bench, browser(bench.origin), 'elif');
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: 'https://elsewhere.example/',
    });
    expect((await browser(bench.origin).get(`/idp/session/end?${query}`)).status).toBe(400);
  });
});

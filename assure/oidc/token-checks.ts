import { createRemoteJWKSet, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import { openAgent } from '../support/agent.ts';
import type { Check } from './check.ts';
import {
  askToken,
  codeFor,
  errorOf,
  exchangeCode,
  type Extra,
  refreshWith,
  silently,
  type Tokens,
  tokensFor,
} from './flow.ts';
import type { ProviderUnderTest } from './provider-under-test.ts';

const FIVE_MINUTES = 300;
const TWELVE_HOURS = 12 * 3_600;

const fresh = (provider: ProviderUnderTest): Promise<Tokens> =>
  tokensFor(provider, openAgent(provider.origin), provider.people[0]);

const verified = async (provider: ProviderUnderTest, token: string, audience: string): Promise<JWTPayload> => {
  const keySet = createRemoteJWKSet(new URL(provider.metadata.jwks_uri));
  return (await jwtVerify(token, keySet, { issuer: provider.issuer, audience })).payload;
};

const contents: Check = {
  name: 'tokens are bound to who they are for, and short',
  of: 'RFC 9068 2.2, RFC 9700 2.3, OpenID Connect Core 2',
  run: async (provider, tally) => {
    const nonce = 'nonce of this drill';
    const tokens = await tokensFor(provider, openAgent(provider.origin), provider.people[0], { nonce });
    const access = await verified(provider, tokens.access_token, provider.audience);
    const life = (access.exp ?? Number.POSITIVE_INFINITY) - (access.iat ?? 0);
    tally.check(life <= FIVE_MINUTES, `an access token lives ${life} s`);
    tally.check(tokens.expires_in <= FIVE_MINUTES, `expires_in is ${tokens.expires_in}`);
    tally.check(/^bearer$/i.test(tokens.token_type), `token_type is ${tokens.token_type}`);
    const audiences = [access.aud ?? []].flat();
    tally.check(!audiences.includes(provider.clientId), 'the access token is for the client too');
    tally.check(!provider.isEmbedded || audiences.length === 1, `it is for ${audiences.join(', ')}`);
    const { typ, alg } = decodeProtectedHeader(tokens.access_token);
    tally.check(!provider.isEmbedded || typ === 'at+jwt', `typ is ${typ}`);
    tally.check(/^(ES|PS|RS)\d{3}$|^EdDSA$/.test(alg ?? ''), `alg is ${alg}`);
    const id = await verified(provider, tokens.id_token, provider.clientId);
    tally.check(id['nonce'] === nonce, 'the ID token does not carry the nonce');
    tally.check(id.sub === access.sub && typeof id.sub === 'string', 'the two tokens name different people');
    tally.check(![id.aud ?? []].flat().includes(provider.audience), 'the ID token opens the API');
    tally.check(/^[\w-]{20,}/.test(tokens.refresh_token), 'the refresh token can be guessed');
  },
};

const rotation: Check = {
  name: 'a refresh token works once; used again, its whole family is dead',
  of: 'RFC 9700 2.2.2, 4.14.2; oidcc-refresh-token',
  run: async (provider, tally) => {
    const first = await fresh(provider);
    const answer = await refreshWith(provider, first.refresh_token);
    const second = (await answer.json()) as Tokens;
    tally.check(answer.status === 200, `it is not renewed: ${answer.status}`);
    tally.check(second.refresh_token !== first.refresh_token, 'the refresh token is not rotated');
    const before = await verified(provider, first.access_token, provider.audience);
    const after = await verified(provider, second.access_token, provider.audience);
    tally.check(before.sub === after.sub, 'renewed for somebody else');
    tally.check((await refreshWith(provider, first.refresh_token)).status === 400, 'the old one works again');
    tally.check((await refreshWith(provider, second.refresh_token)).status === 400, 'the new one survives the reuse');
  },
};

const renewedAtOnce: Check = {
  name: 'of many who renew at once, at most one is served',
  of: 'RFC 9700 4.14.2',
  run: async (provider, tally) => {
    for (let round = 0; round < 5; round += 1) {
      const { refresh_token } = await fresh(provider);
      const answers = await Promise.all(Array.from({ length: 12 }, () => refreshWith(provider, refresh_token)));
      const served = answers.filter(({ status }) => status === 200).length;
      tally.check(served <= 1, `${served} of 12 were served`);
    }
  },
};

const narrow: Check = {
  name: 'a refresh token gives no more than it was given, and to its client only',
  of: 'RFC 6749 6, RFC 9700 4.14',
  run: async (provider, tally) => {
    const wrong: readonly Extra[] = [
      { scope: 'openid admin' },
      { scope: 'openid offline_access urn:blue-citrus:all' },
      { client_id: 'nobody' },
      { client_id: null },
      { resource: 'https://elsewhere.example/' },
      { refresh_token: null },
      { refresh_token: 'x' },
    ];
    for (const extra of wrong) {
      const answer = await refreshWith(provider, (await fresh(provider)).refresh_token, extra);
      const body = await answer.text();
      const isSame = answer.status === 200 && !provider.isEmbedded && !/admin|urn:blue-citrus:all/.test(body);
      tally.check(
        isSame || (answer.status >= 400 && answer.status < 500),
        `${JSON.stringify(extra)}: ${answer.status}`,
      );
    }
    const tokens = await fresh(provider);
    for (const other of [tokens.access_token, tokens.id_token])
      tally.check((await refreshWith(provider, other)).status === 400, 'another token renews');
  },
};

const fixedEnd: Check = {
  name: 'renewal does not prolong the refresh token’s life, at most twelve hours',
  of: 'RFC 10017, ASVS 10.4.8',
  // An opaque token tells nothing of its end; what the embedded provider keeps is looked at beside these.
  mayLookAtNothing: true,
  run: async (provider, tally) => {
    const begun = Date.now();
    const first = (await fresh(provider)) as Tokens & { readonly refresh_expires_in?: number };
    const tokenEnd = first.refresh_expires_in;
    if (tokenEnd === undefined) return;
    tally.check(tokenEnd <= TWELVE_HOURS, `a refresh token lives ${tokenEnd} s`);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const second = (await (await refreshWith(provider, first.refresh_token)).json()) as typeof first;
    const passed = Math.floor((Date.now() - begun) / 1_000);
    tally.check((second.refresh_expires_in ?? 0) <= tokenEnd - passed + 1, 'renewal prolongs it');
  },
};

const origins = ['https://elsewhere.example', 'null', 'http://localhost', 'http://localhost.elsewhere.example'];

const crossOrigin: Check = {
  name: 'no page of another origin reads an answer of the token endpoint',
  of: 'RFC 9700 2.6, Fetch 3.3',
  run: async (provider, tally) => {
    for (const origin of [...origins, `${provider.origin}.elsewhere.example`, `${provider.origin}0`]) {
      const { refresh_token } = await fresh(provider);
      const answer = await askToken(provider, { grant_type: 'refresh_token', refresh_token }, { origin });
      const allowed = answer.headers.get('access-control-allow-origin');
      tally.check(allowed !== origin && allowed !== '*', `${origin} may read it: ${allowed}`);
      const preflight = await fetch(provider.metadata.token_endpoint, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-y' },
      });
      const preflown = preflight.headers.get('access-control-allow-origin');
      const credentials = preflight.headers.get('access-control-allow-credentials');
      tally.check(!(credentials === 'true' && (preflown === origin || preflown === '*')), `${origin} with cookies`);
    }
    const { refresh_token } = await fresh(provider);
    const own = await askToken(provider, { grant_type: 'refresh_token', refresh_token }, { origin: provider.origin });
    tally.check(own.status === 200, `its own application is refused: ${own.status}`);
  },
};

const endpoint: Check = {
  name: 'the token endpoint takes a form by POST only, and its answers are kept nowhere',
  of: 'RFC 6749 3.2, 5.1; RFC 9700 4.3',
  run: async (provider, tally) => {
    const address = provider.metadata.token_endpoint;
    const signedIn = await codeFor(provider, openAgent(provider.origin), provider.people[0]);
    const fields = {
      client_id: provider.clientId,
      grant_type: 'authorization_code',
      code: signedIn.code,
      code_verifier: signedIn.pkce.verifier,
      redirect_uri: provider.redirectUri,
    };
    const query = `${address}?${new URLSearchParams(fields)}`;
    for (const method of ['GET', 'PUT', 'POST', 'DELETE']) {
      const answer = await fetch(query, { method, redirect: 'manual' });
      tally.check(answer.status >= 400 && answer.status < 500, `${method} with a query: ${answer.status}`);
    }
    const json = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    tally.check(json.status >= 400 && json.status < 500, `a JSON body is answered ${json.status}`);
    const answer = await exchangeCode(provider, signedIn);
    tally.check(answer.status === 200, `the code does not open: ${answer.status}`);
    tally.check(/no-store/.test(answer.headers.get('cache-control') ?? ''), 'tokens may be kept in a cache');
    tally.check(
      (answer.headers.get('content-type') ?? '').startsWith('application/json'),
      'tokens come as another type',
    );
  },
};

const revocation: Check = {
  name: 'a revoked refresh token is dead; revoking tells nothing about tokens of others',
  of: 'RFC 7009 2',
  run: async (provider, tally) => {
    const address = provider.metadata.revocation_endpoint;
    if (address === undefined) return;
    const revoke = (token: string, client_id = provider.clientId) =>
      fetch(address, { method: 'POST', body: new URLSearchParams({ token, client_id }) });
    const tokens = await fresh(provider);
    tally.check((await revoke(tokens.refresh_token, 'nobody')).status >= 400, 'an unknown client may revoke');
    const kept = (await (await refreshWith(provider, tokens.refresh_token)).json()) as Tokens;
    tally.check(kept.refresh_token !== undefined, 'a refused revocation took the token away');
    tally.check((await revoke(kept.refresh_token)).status === 200, 'it cannot be revoked');
    tally.check((await refreshWith(provider, kept.refresh_token)).status === 400, 'it works although revoked');
    tally.check((await revoke('unknown')).status === 200, 'an unknown token is told apart');
  },
};

const silent: Check = {
  name: 'asking silently never shows a page and never signs anybody in',
  of: 'OpenID Connect Core 3.1.2.1, RFC 9700 4.16',
  run: async (provider, tally) => {
    const nobody = openAgent(provider.origin);
    tally.check(errorOf(await silently(provider, nobody)) === 'login_required', 'not login_required');
    const agent = openAgent(provider.origin);
    await tokensFor(provider, agent, provider.people[0]);
    const stop = await silently(provider, agent);
    tally.check(stop.kind === 'landed' && stop.params.has('code'), 'no code with a session');
    tally.check(stop.kind === 'landed' && stop.url.startsWith(`${provider.silentUri}#`), `it ends at ${stop.url}`);
    const both = await silently(provider, agent, { prompt: 'none login' });
    tally.check(errorOf(both) !== null && errorOf(both) !== 'login_required', 'none together with login is taken');
    const old = await silently(provider, agent, { max_age: '0' });
    tally.check(errorOf(old) === 'login_required', `max_age=0 is answered ${errorOf(old)}`);
  },
};

export const tokenChecks: readonly Check[] = [
  contents,
  rotation,
  renewedAtOnce,
  narrow,
  fixedEnd,
  crossOrigin,
  endpoint,
  revocation,
  silent,
];

import { createServer } from 'node:http';
import { openAgent } from '../support/agent.ts';
import type { Check } from './check.ts';
import { asksForPassword, authorizationAddress, errorOf, type Extra, open, silently, type Stop } from './flow.ts';
import { newPkce, type ProviderUnderTest } from './provider-under-test.ts';
import { foreignAddresses } from './redirect-corpus.ts';

/** What a fresh browser is answered. */
const ask = (provider: ProviderUnderTest, extra: Extra): Promise<Stop> =>
  open(provider, openAgent(provider.origin), authorizationAddress(provider, newPkce(), extra));

const carriesToken = (stop: Stop): boolean =>
  stop.kind === 'landed' && ['access_token', 'id_token', 'code'].some((name) => stop.params.has(name));

/** Refused: an error came back, or a page of the provider that asks for no password. */
const isRefused = (stop: Stop): boolean =>
  stop.kind === 'landed' ? stop.params.has('error') && !carriesToken(stop) : stop.status >= 400;

const responseTypes: Check = {
  name: 'no response type but code',
  of: 'RFC 9700 2.1.2',
  run: async (provider, tally) => {
    const types = ['token', 'id_token', 'id_token token', 'code token', 'code id_token', 'code id_token token'];
    for (const response_type of [...types, 'none', 'Code', 'x', '', null]) {
      for (const prompt of [null, 'none']) {
        const stop = await ask(provider, { response_type, prompt });
        tally.check(isRefused(stop), `response_type ${response_type} is taken`);
      }
    }
  },
};

const redirects: Check = {
  name: 'redirect addresses are compared exactly, and nobody is sent to another',
  of: 'RFC 9700 2.1, 4.1.3, 4.11',
  run: async (provider, tally) => {
    const corpus = foreignAddresses(provider);
    for (const redirect_uri of [...corpus, '', null]) {
      for (const prompt of [null, 'none']) {
        const stop = await ask(provider, { redirect_uri, prompt });
        const what = `redirect_uri ${redirect_uri}`;
        tally.check(stop.kind === 'page', `${what} leads to ${stop.url}`);
        tally.check(stop.kind === 'page' && stop.status >= 400, `${what} is taken`);
      }
    }
    const unknown = await ask(provider, { client_id: 'nobody', redirect_uri: 'https://elsewhere.example/' });
    tally.check(unknown.kind === 'page' && unknown.status >= 400, 'an unknown client leads away');
  },
};

const pkce: Check = {
  name: 'a request without PKCE by S256 is refused',
  of: 'RFC 9700 2.1.1, RFC 7636 4.4.1',
  run: async (provider, tally) => {
    const { verifier } = newPkce();
    const weak: readonly Extra[] = [
      { code_challenge: null, code_challenge_method: null },
      { code_challenge: null },
      { code_challenge: '' },
      { code_challenge: verifier, code_challenge_method: 'plain' },
      { code_challenge: verifier, code_challenge_method: null },
      { code_challenge_method: 's256' },
      { code_challenge_method: 'S512' },
      { code_challenge: 'short' },
      { code_challenge: `${verifier}=` },
      { code_challenge: 'x'.repeat(200) },
    ];
    for (const extra of weak) tally.check(isRefused(await ask(provider, extra)), `taken: ${JSON.stringify(extra)}`);
  },
};

const answersName: Check = {
  name: 'each answer names the issuer and returns the state as it was sent',
  of: 'RFC 9207 2, RFC 9700 4.4.2',
  run: async (provider, tally) => {
    const states = ['s', 'a b+c&d=e', 'ş ğ İ', '<script>', 'x'.repeat(500), '"\'`'];
    for (const state of states) {
      const stop = await silently(provider, openAgent(provider.origin), { state });
      tally.check(errorOf(stop) === 'login_required', `prompt=none without a session: ${errorOf(stop)}`);
      tally.check(stop.kind === 'landed' && stop.params.get('iss') === provider.issuer, 'an error names no issuer');
      tally.check(stop.kind === 'landed' && stop.params.get('state') === state, `state came back changed: ${state}`);
    }
  },
};

/** Counts who fetches it: a provider that can be made to fetch an address is a way into a network. */
const listener = async () => {
  let hits = 0;
  const server = createServer((_request, response) => {
    hits += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { readonly port: number };
  return { address: `http://127.0.0.1:${port}/x`, hits: () => hits, close: () => server.close() };
};

const requestObjects: Check = {
  name: 'request objects are refused, and no address in a request is fetched',
  of: 'RFC 9700 4.13, oidcc-unsigned-request-object',
  run: async (provider, tally) => {
    const heard = await listener();
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none' })}.${part({ redirect_uri: 'https://elsewhere.example/', client_id: provider.clientId })}.`;
    const asked: readonly Extra[] = [{ request: unsigned }, { request_uri: heard.address }, { registration: '{}' }];
    for (const extra of asked) {
      const stop = await ask(provider, extra);
      const isIgnored = asksForPassword(stop) && !provider.isEmbedded;
      tally.check(isRefused(stop) || isIgnored, `taken: ${Object.keys(extra).join()}`);
      tally.check(!stop.url.startsWith('https://elsewhere.example'), 'a request object leads away');
    }
    const hints = { logo_uri: heard.address, jwks_uri: heard.address, sector_identifier_uri: heard.address };
    await ask(provider, hints);
    tally.check(heard.hits() === 0, `an address in a request was fetched ${heard.hits()} times`);
    heard.close();
  },
};

const repeated: Check = {
  name: 'a parameter that is sent twice is refused',
  of: 'RFC 6749 3.1',
  run: async (provider, tally) => {
    const foreign = 'https://elsewhere.example/';
    const doubled: readonly (readonly [string, string])[] = [
      ['redirect_uri', foreign],
      ['client_id', 'nobody'],
      ['response_type', 'token'],
      ['code_challenge_method', 'plain'],
      ['scope', 'openid'],
      ['state', 'other'],
    ];
    for (const [name, value] of doubled) {
      const address = `${authorizationAddress(provider, newPkce())}&${new URLSearchParams({ [name]: value })}`;
      const stop = await open(provider, openAgent(provider.origin), address);
      tally.check(isRefused(stop), `${name} twice is taken`);
      tally.check(!stop.url.startsWith(foreign), `${name} twice leads away`);
    }
  },
};

const pages: Check = {
  name: 'the page that asks for a password cannot be framed, kept, or told elsewhere',
  of: 'RFC 9700 4.2.4, 4.16; ASVS 3.4',
  run: async (provider, tally) => {
    const stop = await ask(provider, {});
    tally.check(asksForPassword(stop), 'no page asks for a password');
    if (stop.kind !== 'page') return;
    const header = (name: string) => stop.headers.get(name) ?? '';
    tally.check(/frame-ancestors ('none'|'self'|http)/.test(header('content-security-policy')), 'it can be framed');
    tally.check(!/frame-ancestors [^;]*\*/.test(header('content-security-policy')), 'anybody may frame it');
    tally.check(/no-store/.test(header('cache-control')), 'it may be kept in a cache');
    tally.check(/no-referrer|same-origin|strict-origin/.test(header('referrer-policy')), 'its address is told');
    tally.check(header('x-content-type-options') === 'nosniff', 'its type may be guessed');
  },
};

export const authorizationChecks: readonly Check[] = [
  responseTypes,
  redirects,
  pkce,
  answersName,
  requestObjects,
  repeated,
  pages,
];

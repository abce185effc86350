import * as client from 'openid-client';
import { openAgent } from '../support/agent.ts';
import type { Tally } from '../support/tally.ts';
import type { Check } from './check.ts';
import {
  asksForPassword,
  authorizationAddress,
  codeFor,
  errorOf,
  exchangeCode,
  type Extra,
  fillIn,
  follow,
  formOn,
  open,
  silently,
  tokensFor,
} from './flow.ts';
import { newPkce, newValue, type ProviderUnderTest } from './provider-under-test.ts';

/** A certified client, set up from the provider's document alone. */
const certified = (provider: ProviderUnderTest): Promise<client.Configuration> =>
  client.discovery(new URL(provider.issuer), provider.clientId, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  });

/** Signs in with the certified client, which verifies state, nonce, issuer, audience and signature itself. */
const signInCertified = async (provider: ProviderUnderTest, extra: Readonly<Record<string, string>> = {}) => {
  const configuration = await certified(provider);
  const verifier = client.randomPKCECodeVerifier();
  const [state, nonce] = [client.randomState(), client.randomNonce()];
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: provider.redirectUri,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...extra,
  });
  const agent = openAgent(provider.origin);
  let stop = await open(provider, agent, address.href);
  if (asksForPassword(stop)) stop = await fillIn(provider, agent, stop, provider.people[0]);
  if (stop.kind === 'page') throw new Error(`stopped at a page of the provider (${stop.status})`);
  const tokens = await client.authorizationCodeGrant(configuration, new URL(stop.url), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  return { configuration, agent, tokens };
};

const server: Check = {
  name: 'oidcc-server, oidcc-idtoken-signature: a certified client signs in and is content with every part',
  of: 'certification, basic',
  run: async (provider, tally) => {
    const { tokens } = await signInCertified(provider);
    tally.check(typeof tokens.claims()?.sub === 'string', 'no subject');
    tally.check(tokens.id_token !== undefined, 'no ID token');
  },
};

const refreshToken: Check = {
  name: 'oidcc-refresh-token: a certified client renews',
  of: 'certification, basic',
  run: async (provider, tally) => {
    const { configuration, tokens } = await signInCertified(provider);
    const renewed = await client.refreshTokenGrant(configuration, tokens.refresh_token ?? '');
    tally.check(renewed.access_token !== tokens.access_token, 'the access token is the same');
    tally.check(
      renewed.claims() === undefined || renewed.claims()?.sub === tokens.claims()?.sub,
      'the renewed ID token names somebody else',
    );
  },
};

const responseTypeMissing: Check = {
  name: 'oidcc-response-type-missing',
  of: 'certification, basic',
  run: async (provider, tally) => {
    const stop = await open(
      provider,
      openAgent(provider.origin),
      authorizationAddress(provider, newPkce(), { response_type: null }),
    );
    tally.check(stop.kind === 'page' ? stop.status >= 400 : stop.params.has('error'), 'it is served');
  },
};

/** Requests that must be served as though the parameter were not there. */
const served: readonly (readonly [string, Extra])[] = [
  ['oidcc-ensure-request-without-nonce-succeeds-for-code-flow', { nonce: null }],
  ['oidcc-ensure-request-with-unknown-parameter-succeeds', { extra: 'foobar' }],
  ['oidcc-scope-profile', { scope: 'openid profile' }],
  ['oidcc-scope-email', { scope: 'openid email' }],
  ['oidcc-scope-address', { scope: 'openid address' }],
  ['oidcc-scope-phone', { scope: 'openid phone' }],
  ['oidcc-scope-all', { scope: 'openid profile email address phone' }],
  ['oidcc-display-page', { display: 'page' }],
  ['oidcc-display-popup', { display: 'popup' }],
  ['oidcc-max-age-10000', { max_age: '10000' }],
  ['oidcc-login-hint', { login_hint: 'somebody' }],
  ['oidcc-ui-locales', { ui_locales: 'se' }],
  ['oidcc-claims-locales', { claims_locales: 'se' }],
  ['oidcc-ensure-request-with-acr-values-succeeds', { acr_values: '1 2' }],
  ['state-and-query-mode', { response_mode: 'query' }],
];

const toleration: readonly Check[] = served.map(([name, extra]) => ({
  name,
  of: 'certification, basic',
  run: async (provider, tally) => {
    const answer = await exchangeCode(
      provider,
      await codeFor(provider, openAgent(provider.origin), provider.people[0], extra),
    );
    tally.check(answer.status === 200, `answered ${answer.status}`);
  },
}));

const again = async (provider: ProviderUnderTest, extra: Extra, tally: Tally, asks: boolean): Promise<void> => {
  const agent = openAgent(provider.origin);
  await tokensFor(provider, agent, provider.people[0]);
  const stop = await open(provider, agent, authorizationAddress(provider, newPkce(), extra));
  tally.check(asksForPassword(stop) === asks, asks ? 'no password is asked for' : 'a password is asked for');
  if (asks && asksForPassword(stop)) {
    const done = await fillIn(provider, agent, stop, provider.people[0]);
    tally.check(done.kind === 'landed' && done.params.has('code'), 'signing in again does not end in a code');
  }
};

const promptLogin: Check = {
  name: 'oidcc-prompt-login',
  of: 'certification, basic',
  run: (provider, tally) => again(provider, { prompt: 'login' }, tally, true),
};

const sessionServes: Check = {
  name: 'a live session serves a second request without asking',
  of: 'OpenID Connect Core 3.1.2.3',
  run: (provider, tally) => again(provider, {}, tally, false),
};

const maxAge: Check = {
  name: 'oidcc-max-age-1: a sign-in that is too old is asked for again, and auth_time tells',
  of: 'certification, basic',
  run: async (provider, tally) => {
    const agent = openAgent(provider.origin);
    await tokensFor(provider, agent, provider.people[0]);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const stop = await open(provider, agent, authorizationAddress(provider, newPkce(), { max_age: '1' }));
    tally.check(asksForPassword(stop), 'no password is asked for');
    const { tokens } = await signInCertified(provider, { max_age: '10000' });
    const claimed = tokens.claims()?.auth_time;
    tally.check(typeof claimed === 'number' && Math.abs(Date.now() / 1_000 - claimed) < 60, `auth_time ${claimed}`);
  },
};

const promptNone: Check = {
  name: 'oidcc-prompt-none-not-logged-in, oidcc-prompt-none-logged-in',
  of: 'certification, basic',
  run: async (provider, tally) => {
    const agent = openAgent(provider.origin);
    tally.check(errorOf(await silently(provider, agent)) === 'login_required', 'not login_required');
    await tokensFor(provider, agent, provider.people[0]);
    const stop = await silently(provider, agent);
    tally.check(stop.kind === 'landed' && stop.params.has('code'), 'no code');
  },
};

const idTokenHint: Check = {
  name: 'oidcc-id-token-hint: the hint of the person signed in is served, of another is not',
  of: 'certification, basic; OpenID Connect Core 3.1.2.2',
  run: async (provider, tally) => {
    const [first, second] = provider.people;
    const agent = openAgent(provider.origin);
    const { id_token } = await tokensFor(provider, agent, first);
    const own = await silently(provider, agent, { id_token_hint: id_token });
    tally.check(own.kind === 'landed' && own.params.has('code'), 'the own hint is refused');
    const other = await tokensFor(provider, openAgent(provider.origin), second);
    const foreign = await silently(provider, agent, { id_token_hint: other.id_token });
    tally.check(errorOf(foreign) !== null, 'with the hint of another person a code is given');
    const broken = await silently(provider, agent, { id_token_hint: 'e30.e30.x' });
    tally.check(broken.kind === 'page' || errorOf(broken) !== null, 'a broken hint is taken');
  },
};

const postRequest: Check = {
  name: 'oidcc-ensure-post-request-succeeds',
  of: 'certification, basic',
  mayLookAtNothing: true,
  run: async (provider, tally) => {
    // Cookies that come with a foreign site's POST would have to be SameSite=None: the embedded provider takes GET only.
    if (provider.isEmbedded) return;
    const pkce = newPkce();
    const fields = Object.fromEntries(
      new URL(authorizationAddress(provider, pkce, { state: newValue() })).searchParams,
    );
    const agent = openAgent(provider.origin);
    const address = provider.metadata.authorization_endpoint;
    const stop = await follow(provider, agent, await agent.post(address, fields), address);
    tally.check(asksForPassword(stop), `a request by POST is not served: ${stop.url}`);
  },
};

const escapes: Check = {
  name: 'what a request carries stands on the page as text',
  of: 'RFC 9700 4.16, ASVS 1.2.1',
  run: async (provider, tally) => {
    const probe = '"><script id=probe>1</script><img src=x onerror=1>\'';
    const names = ['login_hint', 'ui_locales', 'state', 'nonce', 'acr_values', 'display', 'prompt', 'scope'];
    for (const name of [...names, 'client_id', 'redirect_uri', 'response_type', 'claims']) {
      const extra = { [name]: probe };
      const stop = await open(provider, openAgent(provider.origin), authorizationAddress(provider, newPkce(), extra));
      if (stop.kind === 'landed') continue;
      tally.check(!/<script id=probe|<img src=x/.test(stop.html), `${name} becomes markup`);
      const form = formOn(stop, 'password');
      tally.check(
        form === null || form.action.startsWith(provider.issuer),
        `${name} moves the form to ${form?.action}`,
      );
    }
  },
};

/** The modules of the certification's basic plan that apply to a public client with code flow and PKCE. */
export const certificationModules: readonly Check[] = [
  server,
  refreshToken,
  responseTypeMissing,
  ...toleration,
  promptLogin,
  sessionServes,
  maxAge,
  promptNone,
  idTokenHint,
  postRequest,
  escapes,
];

import { openAgent } from '../support/agent.ts';
import type { Check } from './check.ts';
import { type Extra, formOn, follow, open, refreshWith, silently, type Stop, tokensFor } from './flow.ts';
import { newValue, type ProviderUnderTest } from './provider-under-test.ts';

const signedIn = async (provider: ProviderUnderTest) => {
  const agent = openAgent(provider.origin);
  return { agent, tokens: await tokensFor(provider, agent, provider.people[0]) };
};

type SignedIn = Awaited<ReturnType<typeof signedIn>>;

const askToEnd = (provider: ProviderUnderTest, { agent, tokens }: SignedIn, extra: Extra): Promise<Stop> => {
  const fields: Extra = {
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: provider.signedOutUri,
    state: newValue(),
    ...extra,
  };
  const query = new URLSearchParams(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== null),
  );
  return open(provider, agent, `${provider.metadata.end_session_endpoint}?${query}`);
};

const isOver = async (provider: ProviderUnderTest, { agent, tokens }: SignedIn): Promise<boolean> => {
  const silent = await silently(provider, agent);
  const renewed = await refreshWith(provider, tokens.refresh_token);
  return silent.kind === 'landed' && silent.params.get('error') === 'login_required' && renewed.status === 400;
};

/** Confirms on the provider's page, as a person would. */
const confirm = async (provider: ProviderUnderTest, person: SignedIn, stop: Stop): Promise<Stop> => {
  const form = stop.kind === 'page' ? (formOn(stop, 'hidden') ?? formOn(stop, 'submit')) : null;
  if (form === null) return stop;
  const fields = { ...form.fields, logout: 'yes' };
  return follow(provider, person.agent, await person.agent.post(form.action, fields), form.action);
};

const whole: Check = {
  name: 'rp-initiated-logout: the session ends and the person returns with the state',
  of: 'certification, rp-initiated logout',
  run: async (provider, tally) => {
    const person = await signedIn(provider);
    const stop = await askToEnd(provider, person, { state: 'abc' });
    tally.check(stop.kind === 'landed' && stop.url === `${provider.signedOutUri}?state=abc`, `ends at ${stop.url}`);
    tally.check(await isOver(provider, person), 'the session is still there');
  },
};

const noState: Check = {
  name: 'rp-initiated-logout-no-state',
  of: 'certification, rp-initiated logout',
  run: async (provider, tally) => {
    const person = await signedIn(provider);
    const stop = await askToEnd(provider, person, { state: null });
    tally.check(stop.kind === 'landed' && stop.url === provider.signedOutUri, `ends at ${stop.url}`);
    tally.check(await isOver(provider, person), 'the session is still there');
  },
};

/** Requests after which the person must not be sent to the address that stands in them. */
const nowhere: readonly (readonly [string, Extra])[] = [
  ['bad-post-logout-redirect-uri', { post_logout_redirect_uri: 'https://elsewhere.example/' }],
  ['query-added-to-post-logout-redirect-uri', { post_logout_redirect_uri: '+?foo=bar' }],
  ['path added to the address', { post_logout_redirect_uri: '+/x' }],
  ['dots in the address', { post_logout_redirect_uri: '+/..//elsewhere.example' }],
  ['a name before the host', { post_logout_redirect_uri: 'http://localhost@elsewhere.example/' }],
  ['modified-id-token-hint', { id_token_hint: 'modified' }],
  ['bad-id-token-hint', { id_token_hint: 'e30.e30.x' }],
  ['no-id-token-hint', { id_token_hint: null }],
  ['only-state', { id_token_hint: null, post_logout_redirect_uri: null }],
  ['no-params', { id_token_hint: null, post_logout_redirect_uri: null, state: null }],
  ['an unknown client', { id_token_hint: null, client_id: 'nobody' }],
];

const modified = (token: string): string => {
  const [head = '', , signature = ''] = token.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: 'somebody-else', iss: 'x' })).toString('base64url');
  return `${head}.${claims}.${signature}`;
};

const refusedEnds: readonly Check[] = nowhere.map(([name, extra]) => ({
  name: `rp-initiated-logout-${name}: nobody is signed out or sent away unasked`,
  of: 'certification, rp-initiated logout; RFC 9700 4.11',
  run: async (provider, tally) => {
    const person = await signedIn(provider);
    const filled = Object.fromEntries(
      Object.entries(extra).map(([key, value]) => {
        if (value === 'modified') return [key, modified(person.tokens.id_token)];
        return [key, value?.startsWith('+') ? provider.signedOutUri + value.slice(1) : value];
      }),
    );
    const stop = await askToEnd(provider, person, filled);
    tally.check(stop.kind === 'page', `it leads to ${stop.url}`);
    tally.check(!(await isOver(provider, person)), 'the session was ended without a question');
  },
}));

const asked: Check = {
  name: 'rp-initiated-logout-no-params: the page asks, and what is confirmed happens',
  of: 'OpenID Connect RP-Initiated Logout 2, 6',
  run: async (provider, tally) => {
    const person = await signedIn(provider);
    const stop = await askToEnd(provider, person, {
      id_token_hint: null,
      post_logout_redirect_uri: null,
      state: null,
    });
    tally.check(stop.kind === 'page' && stop.status === 200, 'no page asks');
    await confirm(provider, person, stop);
    const silent = await silently(provider, person.agent);
    tally.check(silent.kind === 'landed' && silent.params.get('error') === 'login_required', 'still signed in');
  },
};

const foreignHint: Check = {
  name: 'the hint of another person ends nobody’s session unasked',
  of: 'OpenID Connect RP-Initiated Logout 2',
  run: async (provider, tally) => {
    const person = await signedIn(provider);
    const other = await tokensFor(provider, openAgent(provider.origin), provider.people[1]);
    await askToEnd(provider, person, { id_token_hint: other.id_token });
    const silent = await silently(provider, person.agent);
    tally.check(silent.kind === 'landed' && silent.params.has('code'), 'it ended the session');
  },
};

/** The modules of the certification's rp-initiated-logout plan. */
export const signOutModules: readonly Check[] = [whole, noState, ...refusedEnds, asked, foreignHint];

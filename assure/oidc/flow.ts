import type { Agent } from '../support/agent.ts';
import { newPkce, newValue, type Person, type Pkce, type ProviderUnderTest } from './provider-under-test.ts';

/** Where a request to the provider ended: back at the application, or on a page of the provider. */
export type Landing = {
  readonly kind: 'landed';
  readonly url: string;
  readonly params: URLSearchParams;
  /** The status of the redirect that led there. */
  readonly by: number;
};
export type Page = {
  readonly kind: 'page';
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
};
export type Stop = Landing | Page;

/** Fields of a request; null leaves one out that is usually sent. */
export type Extra = Readonly<Record<string, string | null>>;

const HOPS = 12;

const withoutNulls = (fields: Extra): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => field[1] !== null));

/** The address that starts a sign-in. */
export const authorizationAddress = (provider: ProviderUnderTest, pkce: Pkce, extra: Extra = {}): string =>
  `${provider.metadata.authorization_endpoint}?${new URLSearchParams(
    withoutNulls({
      client_id: provider.clientId,
      response_type: 'code',
      response_mode: 'fragment',
      scope: 'openid profile email',
      redirect_uri: provider.redirectUri,
      state: newValue(),
      nonce: newValue(),
      code_challenge: pkce.challenge,
      code_challenge_method: 'S256',
      ...extra,
    }),
  )}`;

/** What a redirect brings back, in the fragment or in the query. */
export const broughtBack = (url: string): URLSearchParams => {
  const { hash, search } = new URL(url);
  return new URLSearchParams(hash.length > 1 ? hash.slice(1) : search.slice(1));
};

/** Follows redirects for as long as they stay at the provider. */
export const follow = async (
  provider: ProviderUnderTest,
  agent: Agent,
  first: Response,
  from: string,
): Promise<Stop> => {
  let answer = first;
  let url = from;
  for (let hop = 0; hop < HOPS; hop += 1) {
    const location = answer.headers.get('location');
    if (location === null) {
      const { status, headers } = answer;
      return { kind: 'page', url, status, headers, html: await answer.text() };
    }
    url = new URL(location, url).href;
    if (!url.startsWith(`${provider.issuer}/`))
      return { kind: 'landed', url, params: broughtBack(url), by: answer.status };
    answer = await agent.get(url);
  }
  throw new Error(`${from} redirects without end`);
};

/** Opens an address of the provider. */
export const open = async (provider: ProviderUnderTest, agent: Agent, address: string): Promise<Stop> =>
  follow(provider, agent, await agent.get(address), address);

const decoded = (attribute: string): string =>
  attribute.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<');

const attributeOf = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? null : decoded(found);
};

/** The form of a page that has a field of this type, with the values it stands with. */
export const formOn = (
  page: Page,
  fieldType: string,
): { readonly action: string; readonly fields: Record<string, string>; readonly tags: readonly string[] } | null => {
  const forms = page.html.match(/<form[\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((text) => new RegExp(`type="${fieldType}"`).test(text));
  if (form === undefined) return null;
  const tags = form.match(/<(input|button)[^>]*>/g) ?? [];
  const fields = Object.fromEntries(
    tags
      .map((tag) => [attributeOf(tag, 'name'), attributeOf(tag, 'value') ?? ''] as const)
      .filter((field): field is readonly [string, string] => field[0] !== null),
  );
  return { action: new URL(attributeOf(form, 'action') ?? page.url, page.url).href, fields, tags };
};

/** Whether the page asks for a password. */
export const asksForPassword = (stop: Stop): stop is Page => stop.kind === 'page' && formOn(stop, 'password') !== null;

/** Fills in the page that asks for a name and a password. */
export const fillIn = async (
  provider: ProviderUnderTest,
  agent: Agent,
  page: Page,
  person: Person,
  headers?: Readonly<Record<string, string>>,
): Promise<Stop> => {
  const form = formOn(page, 'password');
  if (form === null) throw new Error(`${page.url} asks for no password (${page.status})`);
  const named = (type: string) => {
    const tag = form.tags.find((each) => new RegExp(`type="${type}"`).test(each)) ?? '';
    return attributeOf(tag, 'name');
  };
  const [name, password] = [named('text') ?? 'username', named('password') ?? 'password'];
  const fields = { ...form.fields, [name]: person.userName, [password]: person.password };
  return follow(provider, agent, await agent.post(form.action, fields, headers), form.action);
};

export type SignedIn = { readonly landing: Landing; readonly pkce: Pkce; readonly code: string };

/** Signs in from the first request to the code. */
export const codeFor = async (
  provider: ProviderUnderTest,
  agent: Agent,
  person: Person,
  extra: Extra = {},
): Promise<SignedIn> => {
  const pkce = newPkce();
  let stop = await open(provider, agent, authorizationAddress(provider, pkce, extra));
  if (asksForPassword(stop)) stop = await fillIn(provider, agent, stop, person);
  const code = stop.kind === 'landed' ? stop.params.get('code') : null;
  if (stop.kind !== 'landed' || code === null)
    throw new Error(`no code for ${person.userName}: ${stop.kind === 'page' ? stop.status : stop.url}`);
  return { landing: stop, pkce, code };
};

export type Tokens = {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly token_type: string;
};

/** Posts to the token endpoint as the public client. */
export const askToken = (
  provider: ProviderUnderTest,
  fields: Extra,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(provider.metadata.token_endpoint, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(withoutNulls({ client_id: provider.clientId, ...fields })),
  });

export const exchangeCode = (
  provider: ProviderUnderTest,
  { code, pkce }: { readonly code: string; readonly pkce: Pkce },
  extra: Extra = {},
): Promise<Response> =>
  askToken(provider, {
    grant_type: 'authorization_code',
    code,
    code_verifier: pkce.verifier,
    redirect_uri: provider.redirectUri,
    ...extra,
  });

export const refreshWith = (provider: ProviderUnderTest, token: string, extra: Extra = {}): Promise<Response> =>
  askToken(provider, { grant_type: 'refresh_token', refresh_token: token, ...extra });

/** The whole way from the first request to the tokens. */
export const tokensFor = async (
  provider: ProviderUnderTest,
  agent: Agent,
  person: Person,
  extra: Extra = {},
): Promise<Tokens> => {
  const answer = await exchangeCode(provider, await codeFor(provider, agent, person, extra));
  if (!answer.ok) throw new Error(`no tokens for ${person.userName}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Tokens;
};

/** What the silent frame is answered in this browser. */
export const silently = (provider: ProviderUnderTest, agent: Agent, extra: Extra = {}): Promise<Stop> =>
  open(
    provider,
    agent,
    authorizationAddress(provider, newPkce(), { prompt: 'none', redirect_uri: provider.silentUri, ...extra }),
  );

/** What came back to the application, or nothing where the provider showed a page of its own. */
export const errorOf = (stop: Stop): string | null => (stop.kind === 'landed' ? stop.params.get('error') : null);

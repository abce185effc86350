import { ErrorResponse, OidcClient, type SigninResponse, User, WebStorageStateStore } from 'oidc-client-ts';
import { type Provider, isAnswerOf } from './issuer-checked.ts';
import type { Layout } from './layout.ts';
import type { SessionConfig } from './session-config.ts';
import { askInFrame } from './silent-frame.ts';

const ANSWERS_WITHIN_S = 8;

type Asked = { readonly state?: unknown; readonly language: string };
type AskedToEnd = Pick<Asked, 'language'> & {
  /** Comes back in the address of the page that follows; nothing of it is kept here. */
  readonly layout: Layout | null;
};

/** What is asked of the provider. Nothing of what it answers is kept here. */
export type ProviderClient = {
  /** Goes to the sign-in page; never settles where the browser has left. */
  readonly goSignIn: (asked: Asked) => Promise<never>;
  /** Whom an answer that came back in the address signs in. */
  readonly signedIn: (address: string) => Promise<User>;
  /** Whoever has a session with the provider, by a frame that nobody sees: the same person as before, if there is one. */
  readonly signedInSilently: (before: User | null, asked: Asked) => Promise<User>;
  /** A fresh token for the refresh token of `before`. */
  readonly refreshed: (before: User & { readonly refresh_token: string }) => Promise<User>;
  /** Goes to the provider to end its session too; never settles where the browser has left. */
  readonly goSignOut: (idToken: string, asked: AskedToEnd) => Promise<never>;
};

const clientFor = (config: SessionConfig): OidcClient =>
  new OidcClient({
    authority: config.issuer,
    // Told by the page itself where it can be: otherwise the provider is asked for it first.
    ...(config.provider === null ? {} : { metadata: config.provider }),
    client_id: config.clientId,
    redirect_uri: `${location.origin}/signed-in-redirect`,
    post_logout_redirect_uri: `${location.origin}/sign-in`,
    response_type: 'code',
    response_mode: 'fragment',
    scope: 'openid profile email',
    requestTimeoutInSeconds: ANSWERS_WITHIN_S,
    fetchRequestCredentials: 'omit',
    // Tokens live in memory only; what stands in sessionStorage is the request under way, and opens nothing.
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
  });

const leaveFor = (address: string): Promise<never> => {
  location.replace(address);
  return new Promise(() => undefined);
};

/** The same person as before, or an answer like the provider's own that nobody is signed in. */
const samePerson = (answer: SigninResponse, before: User | null): User => {
  const found = new User(answer as ConstructorParameters<typeof User>[0]);
  if (before !== null && before.profile.sub !== found.profile.sub) throw new ErrorResponse({ error: 'login_required' });
  return found;
};

/** The library that speaks with the provider, set up for this page; `onAsked` is told when a question in a frame has left. */
export const providerClient = (config: SessionConfig, onAsked: () => void): ProviderClient => {
  const client = clientFor(config);
  /** The library does not look at the issuer in an answer, so a code could be carried to a provider that did not give it. */
  const answer = async (address: string): Promise<SigninResponse> => {
    const provider = (await client.metadataService.getMetadata()) as Provider;
    if (!isAnswerOf(provider, address)) throw new Error('the answer is not of the provider that was asked');
    return client.processSigninResponse(address);
  };
  return {
    goSignIn: async ({ state, language }) => {
      const { url } = await client.createSigninRequest({ request_type: 'si:r', state, ui_locales: language });
      // Nobody comes back to a page that only led here, nor to the provider's by going back before signing in.
      return leaveFor(url);
    },
    signedIn: async (address) => samePerson(await answer(address), null),
    signedInSilently: async (before, { language }) => {
      const { url } = await client.createSigninRequest({
        request_type: 'si:s',
        redirect_uri: `${location.origin}/assets/silent-check-sso.html`,
        prompt: 'none',
        ui_locales: language,
      });
      return samePerson(await answer(await askInFrame(url, ANSWERS_WITHIN_S * 1_000, onAsked)), before);
    },
    refreshed: async (before) => {
      const { refresh_token, id_token, session_state, scope, profile, state: data } = before;
      const state = {
        refresh_token,
        session_state,
        profile,
        data,
        ...(id_token ? { id_token } : {}),
        ...(scope ? { scope } : {}),
      };
      const fresh = await client.useRefreshToken({ state, timeoutInSeconds: ANSWERS_WITHIN_S });
      return new User(Object.assign(state, fresh) as ConstructorParameters<typeof User>[0]);
    },
    goSignOut: async (idToken, { layout, language }) => {
      const { url } = await client.createSignoutRequest({
        request_type: 'so:r',
        id_token_hint: idToken,
        extraQueryParams: { ui_locales: language, ...(layout === null ? {} : { state: layout }) },
      });
      return leaveFor(url);
    },
  };
};

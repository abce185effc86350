import type { Layout } from './layout.ts';
import {
  ANSWERS_WITHIN_MS,
  AnotherSession,
  type AuthorizationRequest,
  type OAuthClient,
  oauthClient,
  type User,
} from './oauth-client.ts';
import { keepPendingSignIn, takePendingSignIn } from './pending-sign-in.ts';
import type { SessionConfig } from './session-config.ts';
import { askInFrame } from './silent-frame.ts';

type HowToSignOut = {
  readonly language: string;
  /** Comes back in the address of the page that follows; nothing of it is kept here. */
  readonly layout: Layout | null;
};

/** What a person does at the provider on the way: set up or change their second factor. Keycloak's name for it. */
export type ProviderAction = 'CONFIGURE_TOTP';

/** What is asked of the provider. Nothing of what it answers is kept here. */
export type ProviderClient = {
  /** Goes to the sign-in page, and keeps what was asked for; never settles where the browser has left. */
  readonly goSignIn: (asked: unknown, language: string, action?: ProviderAction) => Promise<never>;
  /** Whom an answer that came back in the address signs in, and what was asked for. */
  readonly signedIn: (address: string) => Promise<{ readonly user: User; readonly asked: unknown }>;
  /** Checks for a session at the provider in a hidden frame: the same person as before, if there is one. */
  readonly signedInSilently: (before: User | null, language: string) => Promise<User>;
  /** A request that is answered at the silent page, while this one stands: nothing of it is kept. */
  readonly ask: (parameters: Readonly<Record<string, string>>) => ReturnType<OAuthClient['authorize']>;
  /** Whom its answer signs in; throws `AnotherSession` where that is somebody else than before. */
  readonly answeredFor: (before: User | null, answer: string, request: AuthorizationRequest) => Promise<User>;
  /** A fresh token for the refresh token of `before`. */
  readonly refreshed: (before: User & { readonly refreshToken: string }) => Promise<User>;
  /** Goes to the provider to end its session too; never settles where the browser has left. */
  readonly goSignOut: (idToken: string, how: HowToSignOut) => Promise<never>;
};

// The page that only led here is left out of the history, and so is the provider's: Back must not return to either.
const leaveFor = (address: string): Promise<never> => {
  location.replace(address);
  return new Promise(() => undefined);
};

/** What signing in, checking silently and signing out are, for this page; `onAsked` is called when a request in the hidden frame has been sent. */
export const providerClient = ({ issuer, clientId, provider }: SessionConfig, onAsked: () => void): ProviderClient => {
  const client = oauthClient(issuer, clientId, provider);
  const ask: ProviderClient['ask'] = (parameters) =>
    client.authorize(`${location.origin}/assets/silent-check-sso.html`, parameters);
  const answeredFor: ProviderClient['answeredFor'] = async (before, answer, request) => {
    const user = await client.exchange(answer, request);
    if (before !== null && before.subject !== user.subject) throw new AnotherSession();
    return user;
  };
  return {
    goSignIn: async (asked, language, action) => {
      const { url, request } = await client.authorize(`${location.origin}/signed-in-redirect`, {
        ui_locales: language,
        ...(action === undefined ? {} : { kc_action: action }),
      });
      keepPendingSignIn({ ...request, issuer, asked });
      return leaveFor(url);
    },
    signedIn: async (address) => {
      const pending = takePendingSignIn(address, issuer);
      if (pending === null) throw new Error('no sign-in is pending that this would answer');
      return { user: await client.exchange(address, pending), asked: pending.asked };
    },
    signedInSilently: async (before, language) => {
      const { url, request } = await ask({ prompt: 'none', ui_locales: language });
      return answeredFor(before, await askInFrame(url, ANSWERS_WITHIN_MS, onAsked), request);
    },
    ask,
    answeredFor,
    refreshed: client.refresh,
    goSignOut: async (idToken, { layout, language }) =>
      leaveFor(
        await client.endSession({
          id_token_hint: idToken,
          post_logout_redirect_uri: `${location.origin}/sign-in`,
          ui_locales: language,
          ...(layout === null ? {} : { state: layout }),
        }),
      ),
  };
};

import { InMemoryWebStorage, type UserManager, type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts';
import { IssuerCheckedManager } from './issuer-checked.ts';
import type { SessionConfig } from './session-config.ts';
import { silentFrames } from './silent-frame.ts';

const ANSWERS_WITHIN_S = 8;

/** The library that speaks with the provider, set up for this page; `onAsked` is told when a request has left. */
export const managerFor = (config: SessionConfig, onAsked: () => void): UserManager => {
  const settings: UserManagerSettings = {
    authority: config.issuer,
    // Told by the page itself where it can be: otherwise the provider is asked for it first.
    ...(config.provider === null ? {} : { metadata: config.provider }),
    client_id: config.clientId,
    redirect_uri: `${location.origin}/signed-in-redirect`,
    silent_redirect_uri: `${location.origin}/assets/silent-check-sso.html`,
    post_logout_redirect_uri: `${location.origin}/sign-in`,
    response_type: 'code',
    response_mode: 'fragment',
    scope: 'openid profile email',
    loadUserInfo: false,
    automaticSilentRenew: false,
    requestTimeoutInSeconds: ANSWERS_WITHIN_S,
    fetchRequestCredentials: 'omit',
    // Tokens live in memory only; what stands in sessionStorage is the request under way, and opens nothing.
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
  };
  return new IssuerCheckedManager(settings, undefined, undefined, silentFrames(ANSWERS_WITHIN_S * 1_000, onAsked));
};

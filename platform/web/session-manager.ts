import { InMemoryWebStorage, type UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { IssuerCheckedManager } from './issuer-checked.ts';
import type { SessionConfig } from './session-config.ts';

const ANSWERS_WITHIN_S = 8;

/** The library that speaks with the provider, set up for this page. */
export const managerFor = (config: SessionConfig): UserManager =>
  new IssuerCheckedManager({
    authority: config.issuer,
    client_id: config.clientId,
    redirect_uri: `${location.origin}/signed-in-redirect`,
    silent_redirect_uri: `${location.origin}/assets/silent-check-sso.html`,
    post_logout_redirect_uri: `${location.origin}/sign-in`,
    response_type: 'code',
    response_mode: 'fragment',
    scope: 'openid profile email',
    loadUserInfo: false,
    automaticSilentRenew: false,
    silentRequestTimeoutInSeconds: ANSWERS_WITHIN_S,
    requestTimeoutInSeconds: ANSWERS_WITHIN_S,
    fetchRequestCredentials: 'omit',
    // Tokens live in memory only; what stands in sessionStorage is the request under way, and opens nothing.
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
  });

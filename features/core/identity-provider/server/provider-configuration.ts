import type { JWK } from 'jose';
import {
  type ClientMetadata,
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { Database } from '#platform/server/db.ts';
import type { DatabaseClock } from '#platform/server/database-clock.ts';
import { nowMs } from '#platform/server/time-now.ts';
import { SESSION_SECONDS } from './begin-session.ts';
import { accountStore } from './account-store.ts';
import { SIGNING_ALGORITHM } from './keys.ts';
import { type Page, pageHeaders, renderPage } from './page.ts';
import { programClients } from './program-clients.ts';
import { providerCookies } from './provider-cookies.ts';
import { PROVIDER_PATHS } from './provider-paths.ts';
import { recordAdapter } from './record-adapter.ts';
import type { SessionFacts } from './session-facts.ts';
import { endSessionNow } from './sign-out.ts';
import { confirmSignOutPage, refusedPage, signedOutPage } from './sign-out-page.ts';
import { languageFor } from './texts.ts';

const MINUTES = 60;
/** Seconds at most; a setting may shorten them. */
const ACCESS_TOKEN_TTL = 5 * MINUTES;
const CODE_TTL = 60;
/** Names the product's API between this provider and its one client; tokens carry the configured audience. */
const API_RESOURCE = 'urn:blue-citrus:api';
const SCOPE = 'openid profile email';

export type ProviderSetup = {
  readonly db: Database;
  readonly origin: string;
  readonly clientId: string;
  readonly audience: string;
  /** How long access tokens live, where that is less than five minutes. */
  readonly tokenSeconds?: number;
  /** Private; the first signs, all are published. */
  readonly signing: readonly JWK[];
  /** The first signs, all verify. */
  readonly cookies: readonly string[];
  readonly isDisabled: (subject: string) => Promise<boolean>;
  readonly sessions: SessionFacts;
  /** Whether a session that was opened in this way (RFC 8176) lets its person in without more. */
  readonly isEnough: (subject: string, amr: readonly string[]) => Promise<boolean>;
  readonly clock: Pick<DatabaseClock, 'now'>;
};

const show = (ctx: KoaContextWithOIDC, page: Page): void => {
  ctx.status = page.status ?? 200;
  ctx.set(pageHeaders(page));
  ctx.body = renderPage(page, ctx.get('host'));
};

const languageOf = (ctx: KoaContextWithOIDC) =>
  languageFor(ctx.oidc?.params?.['ui_locales'] ?? ctx.query['ui_locales']);

/** Of the twelve hours after a sign-in, by the clock that dated it. */
const secondsLeft = (signedInAt: number | undefined): number => {
  const now = Math.floor(nowMs() / 1_000);
  return Math.max(1, (signedInAt ?? now) + SESSION_SECONDS - now);
};

const clientOf = ({ clientId, origin }: ProviderSetup): ClientMetadata => ({
  client_id: clientId,
  client_name: 'Blue Citrus',
  application_type: 'web',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  redirect_uris: [`${origin}/signed-in-redirect`, `${origin}/assets/silent-check-sso.html`],
  post_logout_redirect_uris: [`${origin}/sign-in`],
  id_token_signed_response_alg: SIGNING_ALGORITHM,
});

const tokenLife = ({ tokenSeconds = ACCESS_TOKEN_TTL }: ProviderSetup): number =>
  Math.min(tokenSeconds, ACCESS_TOKEN_TTL);

/** Access tokens are JWTs for the API, five minutes long at most; nothing else can be asked for. */
const resourceIndicators = (
  setup: ProviderSetup,
): NonNullable<NonNullable<Configuration['features']>['resourceIndicators']> => ({
  enabled: true,
  defaultResource: () => API_RESOURCE,
  useGrantedResource: () => true,
  getResourceServerInfo: (_, resource) => {
    if (resource !== API_RESOURCE) throw new errors.InvalidTarget();
    return {
      scope: SCOPE,
      audience: setup.audience,
      accessTokenTTL: tokenLife(setup),
      accessTokenFormat: 'jwt',
      jwt: { sign: { alg: SIGNING_ALGORITHM } },
    };
  },
});

const findAccount =
  ({ db, isDisabled }: ProviderSetup): NonNullable<Configuration['findAccount']> =>
  async (_, subject) => {
    const account = await accountStore(db).bySubject(subject);
    if (account === undefined || (await isDisabled(subject))) return undefined;
    return { accountId: subject, claims: () => ({ sub: subject, preferred_username: account.userName }) };
  };

/** The product itself is the only client: it needs no consent, also in the silent frame. */
const firstPartyGrant: NonNullable<Configuration['loadExistingGrant']> = async (ctx) => {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  if (existing?.accountId === session.accountId) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPE);
  grant.addResourceScope(API_RESOURCE, SCOPE);
  await grant.save();
  return grant;
};

/** A session from before there was a second factor does not do without it. */
const needsSecondFactor = ({ isEnough }: ProviderSetup) =>
  new interactionPolicy.Check('second_factor', 'A second factor is required', 'login_required', async ({ oidc }) => {
    const { session, result } = oidc;
    if (session?.accountId === undefined || result?.login !== undefined) return false;
    return !(await isEnough(session.accountId, session.amr ?? []));
  });

/** A person who comes to manage their second factor signs in again first. */
const looksAfterFactor = new interactionPolicy.Check(
  'action',
  'An action was requested',
  'login_required',
  ({ oidc }) => oidc.params?.['kc_action'] !== undefined && oidc.result?.login === undefined,
);

const interactions = (setup: ProviderSetup): NonNullable<Configuration['interactions']> => {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  for (const check of [needsSecondFactor(setup), looksAfterFactor]) policy.get('login')?.checks.add(check);
  return { policy, url: (_, interaction) => `/idp/interaction/${interaction.uid}` };
};

const features = (setup: ProviderSetup): NonNullable<Configuration['features']> => ({
  devInteractions: { enabled: false },
  userinfo: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  revocation: { enabled: true },
  clientCredentials: { enabled: true },
  resourceIndicators: resourceIndicators(setup),
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: async (ctx, form) => {
      if (!(await endSessionNow(setup, ctx))) show(ctx, confirmSignOutPage(languageOf(ctx), form));
    },
    postLogoutSuccessSource: (ctx) => {
      show(ctx, signedOutPage(languageOf(ctx)));
    },
  },
});

/** The sign-in on which tokens are given out. */
const signInOf = ({ oidc: { entities } }: KoaContextWithOIDC) => entities.RefreshToken ?? entities.AuthorizationCode;

const signedInAt = (ctx: KoaContextWithOIDC): number | undefined => signInOf(ctx)?.authTime;

type ExtraClaims = NonNullable<Configuration['extraTokenClaims']>;

/** Whose the token is, and by what it is known as one of a sign-in that has ended. */
const claimsOfAccessToken = async (
  { db }: ProviderSetup,
  ctx: Parameters<ExtraClaims>[0],
  token: Parameters<ExtraClaims>[1],
): Promise<Record<string, unknown> | undefined> => {
  if (!('accountId' in token)) return undefined;
  const account = await accountStore(db).bySubject(token.accountId);
  if (account === undefined) return undefined;
  return {
    preferred_username: account.userName,
    sid: token.sessionUid,
    grant_id: token.grantId,
    auth_time: signedInAt(ctx),
    acr: signInOf(ctx)?.acr,
    amr: signInOf(ctx)?.amr,
  };
};

/** Dated by the clock that they are judged by, which may not be this machine's. */
const dateToken =
  ({ clock }: ProviderSetup): NonNullable<NonNullable<Configuration['formats']>['customizers']>['jwt'] =>
  (_ctx, _token, { payload }) => {
    const ahead = Math.round((clock.now() - Date.now()) / 1_000);
    for (const name of ['iat', 'exp'] as const) payload[name] = Number(payload[name]) + ahead;
  };

/** Lifetimes: nothing outlives the twelve hours of the session it came from. */
const ttl = (setup: ProviderSetup): NonNullable<Configuration['ttl']> => ({
  AccessToken: (ctx) => Math.min(tokenLife(setup), secondsLeft(signedInAt(ctx))),
  ClientCredentials: tokenLife(setup),
  AuthorizationCode: CODE_TTL,
  IdToken: ACCESS_TOKEN_TTL,
  Interaction: 30 * MINUTES,
  Grant: SESSION_SECONDS,
  Session: (_, session) => secondsLeft(session.loginTs),
  RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? SESSION_SECONDS,
});

/** How the library is set up: one public client, code with PKCE only, and programs by their keys; everything in the database. */
export const providerConfiguration = (setup: ProviderSetup): Configuration => ({
  adapter: (kind: string) =>
    kind === 'Client' ? programClients(setup.db) : recordAdapter(setup.db, kind, setup.sessions),
  clients: [clientOf(setup)],
  jwks: { keys: setup.signing as NonNullable<Configuration['jwks']>['keys'] },
  cookies: { keys: [...setup.cookies], ...providerCookies(setup.origin) },
  scopes: ['openid', 'profile', 'email'],
  claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email'] },
  clientAuthMethods: ['none', 'client_secret_basic'],
  conformIdTokenClaims: false,
  responseTypes: ['code'],
  routes: PROVIDER_PATHS,
  pkce: { required: () => true },
  enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
  // Browsers name the origin on a form of their own origin too; any other is refused.
  clientBasedCORS: (_, origin) => origin === setup.origin,
  findAccount: findAccount(setup),
  loadExistingGrant: firstPartyGrant,
  interactions: interactions(setup),
  // As Keycloak names it, so that the product asks both providers in one way.
  extraParams: ['kc_action'],
  acrValues: ['1', '2'],
  issueRefreshToken: () => true,
  rotateRefreshToken: true,
  expiresWithSession: () => true,
  extraTokenClaims: (ctx, token) => claimsOfAccessToken(setup, ctx, token),
  features: features(setup),
  formats: { customizers: { jwt: dateToken(setup) } },
  ttl: ttl(setup),
  renderError: (ctx, out) => {
    show(ctx, refusedPage(languageOf(ctx), ctx.status, out.error));
  },
});

import {
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  AuthorizationResponseError,
  type AuthorizationServer,
  calculatePKCECodeChallenge,
  type Client,
  clockTolerance,
  customFetch,
  discoveryRequest,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  getValidatedIdTokenClaims,
  type HttpRequestOptions,
  None,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
  ResponseBodyError,
  type TokenEndpointResponse,
  validateAuthResponse,
} from 'oauth4webapi';

/** What the provider has not answered by then, it does not answer. */
export const ANSWERS_WITHIN_MS = 8_000;
/**
 * A device's clock may be wrong, by hours where its time zone is. That an ID token is fresh is known by its nonce, and
 * by its having come from the token endpoint just now; its expiry by that clock would only keep people out.
 */
const CLOCK_TOLERANCE_S = 366 * 86_400;

/** Who is signed in, and the tokens that say so. */
export type User = {
  /** `sub`: who this is at the provider. */
  readonly subject: string;
  readonly authTime: number | undefined;
  readonly accessToken: string;
  /** When the access token expires, in seconds since 1970 by this device's clock. */
  readonly expiresAt: number;
  readonly refreshToken?: string;
  readonly idToken: string;
};

/** What the answer to an authorization request is checked against. It opens nothing by itself. */
export type AuthorizationRequest = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
};

type Parameters = Readonly<Record<string, string>>;

export type OAuthClient = {
  /** Where to send the browser for an authorization code, and what its answer is checked against. */
  readonly authorize: (
    redirectUri: string,
    parameters: Parameters,
  ) => Promise<{ readonly url: string; readonly request: AuthorizationRequest }>;
  /** Whom the answer in an address signs in: its code is exchanged for tokens. */
  readonly exchange: (address: string, request: AuthorizationRequest) => Promise<User>;
  /** The same person with fresh tokens. */
  readonly refresh: (before: User & { readonly refreshToken: string }) => Promise<User>;
  /** Where to send the browser to end the session at the provider. */
  readonly endSession: (parameters: Parameters) => Promise<string>;
};

/** The provider answered with the tokens of another person, or of another sign-in of the same one. */
export class AnotherSession extends Error {
  override readonly name = 'AnotherSession';
}

/** The error code with which the provider refused, or null where it did not answer, or not as it should. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof AuthorizationResponseError || error instanceof ResponseBodyError ? error.error : null;

const address = (endpoint: string | undefined, parameters: Parameters): string => {
  const url = new URL(endpoint ?? '');
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};

/**
 * Claims of an ID token that the library has validated: issuer, audience, authorized party and nonce. Its signature is
 * not verified here. It comes straight from the token endpoint, which OpenID Connect Core 3.1.3.7 takes instead, and
 * the browser decides nothing by it: it says whose storage this is, and is the hint at the sign-out. What opens
 * anything is the access token, whose signature the server verifies at every request. The keys would be one more
 * request before the first page.
 */
const identityOf = (answer: TokenEndpointResponse): Pick<User, 'subject' | 'authTime' | 'idToken'> | null => {
  const claims = getValidatedIdTokenClaims(answer);
  if (claims === undefined || answer.id_token === undefined) return null;
  return { subject: claims.sub, authTime: claims.auth_time, idToken: answer.id_token };
};

const accessOf = ({ access_token, expires_in = 0, refresh_token }: TokenEndpointResponse) => ({
  accessToken: access_token,
  expiresAt: Math.floor(Date.now() / 1_000 + expires_in),
  ...(refresh_token === undefined ? {} : { refreshToken: refresh_token }),
});

/** A refresh token goes on with the session of its ID token, and with no other (OpenID Connect Core 12.2). */
const sameSession = (before: User, { subject, authTime }: Pick<User, 'subject' | 'authTime'>): boolean =>
  subject === before.subject && (authTime ?? before.authTime) === before.authTime;

/** What every request to the provider needs. */
type Connection = {
  readonly client: Client;
  readonly options: () => HttpRequestOptions<'GET' | 'POST', URLSearchParams | undefined>;
  readonly provider: () => Promise<AuthorizationServer>;
};

const connect = (issuer: string, clientId: string, known: AuthorizationServer | null): Connection => {
  const options = () => ({
    // Whether a plain issuer may be configured is decided by the server; of one with TLS everything has TLS.
    [allowInsecureRequests]: issuer.startsWith('http:'),
    // The provider's cookies belong to its own pages.
    [customFetch]: (url: string, request: RequestInit) => fetch(url, { ...request, credentials: 'omit' }),
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  });
  let found = known;
  return {
    client: { client_id: clientId, [clockTolerance]: CLOCK_TOLERANCE_S },
    options,
    provider: async () => {
      const at = new URL(issuer);
      found ??= await processDiscoveryResponse(at, await discoveryRequest(at, options()));
      return found;
    },
  };
};

const authorize = async (
  { provider, client }: Connection,
  redirectUri: string,
  parameters: Parameters,
): Promise<{ readonly url: string; readonly request: AuthorizationRequest }> => {
  const { authorization_endpoint } = await provider();
  const [state, nonce, codeVerifier] = [generateRandomState(), generateRandomNonce(), generateRandomCodeVerifier()];
  const url = address(authorization_endpoint, {
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    response_mode: 'fragment',
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...parameters,
  });
  return { url, request: { state, nonce, codeVerifier, redirectUri } };
};

const exchange = async (
  { provider, client, options }: Connection,
  answered: string,
  { state, nonce, codeVerifier, redirectUri }: AuthorizationRequest,
): Promise<User> => {
  const at = await provider();
  const parameters = new URLSearchParams(new URL(answered).hash.slice(1));
  // The state must be that of the request, and the issuer that of the provider where it names itself (RFC 9207).
  const answer = validateAuthResponse(at, client, parameters, state);
  const sent = authorizationCodeGrantRequest(at, client, None(), answer, redirectUri, codeVerifier, options());
  const expected = { expectedNonce: nonce, requireIdToken: true };
  const tokens = await processAuthorizationCodeResponse(at, client, await sent, expected);
  const identity = identityOf(tokens);
  if (identity === null) throw new Error('the token endpoint gave no ID token');
  return { ...identity, ...accessOf(tokens) };
};

const refresh = async (
  { provider, client, options }: Connection,
  before: User & { readonly refreshToken: string },
): Promise<User> => {
  const at = await provider();
  const response = await refreshTokenGrantRequest(at, client, None(), before.refreshToken, options());
  const tokens = await processRefreshTokenResponse(at, client, response);
  const identity = identityOf(tokens);
  if (identity !== null && !sameSession(before, identity)) throw new AnotherSession();
  return { ...before, ...identity, ...accessOf(tokens) };
};

const endSession = async ({ provider }: Connection, parameters: Parameters): Promise<string> => {
  const { end_session_endpoint } = await provider();
  // The sign-in page knows by the state that a sign-out led to it.
  return address(end_session_endpoint, { state: generateRandomState(), ...parameters });
};

/**
 * The product as a public client of its identity provider. `known` is the provider's metadata, where the page has it
 * already: otherwise the provider is asked for it first.
 */
export const oauthClient = (issuer: string, clientId: string, known: AuthorizationServer | null): OAuthClient => {
  const connection = connect(issuer, clientId, known);
  return {
    authorize: (redirectUri, parameters) => authorize(connection, redirectUri, parameters),
    exchange: (answered, request) => exchange(connection, answered, request),
    refresh: (before) => refresh(connection, before),
    endSession: (parameters) => endSession(connection, parameters),
  };
};

import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { type Problem, platformProblems } from '#platform/contract/problem.ts';
import { type Cache, type Caches, cacheMap } from './caches.ts';
import type { TokenClaims } from './caller.ts';
import { strongOnly } from './key-strength.ts';
import { nowMs } from './time-now.ts';
import { ACCESS_TOKEN_TYPE, holdsAsAccessToken, type Members, readClaims, readHeader } from './token-form.ts';

export type VerifyToken = (token: string) => Promise<TokenClaims>;

export type TokenRules = {
  readonly issuer: string;
  readonly audience: string;
  readonly algorithms: readonly string[];
  readonly keys: JWTVerifyGetKey;
  /** Now, in milliseconds, by the clock that tokens are judged by; by default the database's. */
  readonly now?: () => number;
  /** The client whose tokens these are; a token that names another is refused. */
  readonly clientId?: string;
  /** Whether the keys cannot be asked for again just now. */
  readonly coolingDown?: () => boolean;
  /** Whether a key of this name is among those at hand. */
  readonly knowsKey?: (kid: string) => boolean;
  /** The provider's keys at hand, where they were fetched. */
  readonly keyCache?: Pick<Cache, 'entries' | 'clear'>;
};

const CLOCK_TOLERANCE_S = 15;
const MAX_TOKEN_LENGTH = 8_192;
const MAX_REMEMBERED = 5_000;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** A provider that does not know when somebody signed in may write a nought. */
const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;

const isText = (value: unknown): value is string => textOf(value) !== null;

/** The level of authentication (`acr`) from which a second factor was part of it; Keycloak maps its levels to the same numbers. */
const SECOND_FACTOR_LEVEL = 2;

/**
 * When somebody signed in with a second factor. A level with another name than a number tells nothing here, nor does a
 * sign-in that is later than its token.
 */
const secondFactorAtOf = ({ acr, auth_time: time, iat = 0 }: JWTPayload): number | null => {
  const hasFactor = typeof acr === 'string' && /^\d$/.test(acr) && Number(acr) >= SECOND_FACTOR_LEVEL;
  const at = hasFactor ? numberOf(time) : null;
  return at !== null && at <= iat + CLOCK_TOLERANCE_S ? at : null;
};

/** Where the provider names neither its session nor a family of tokens, a token can be ended alone. */
const sessionIdsOf = (payload: JWTPayload): readonly string[] => {
  const named = [payload['sid'], payload['grant_id']].filter(isText);
  return named.length > 0 ? named : [payload.jti].filter(isText);
};

/** Whether a token names a client, and another one than the product's own. */
const isOfOtherClient = ({ azp, client_id: client }: JWTPayload, own: string | undefined): boolean =>
  own !== undefined && [azp, client].some((id) => id !== undefined && id !== own);

const claimsOf = (payload: JWTPayload, own: string | undefined): TokenClaims => {
  if (
    typeof payload.sub !== 'string' ||
    payload.sub === '' ||
    typeof payload.iss !== 'string' ||
    typeof payload.exp !== 'number'
  )
    throw platformProblems.problem('token-invalid');
  return {
    issuer: payload.iss,
    subject: payload.sub,
    expiresAt: payload.exp,
    ofOtherClient: isOfOtherClient(payload, own),
    preferredUserName: textOf(payload['preferred_username']),
    givenName: textOf(payload['given_name']),
    familyName: textOf(payload['family_name']),
    email: textOf(payload['email']),
    emailVerified: payload['email_verified'] === true,
    issuedAt: payload.iat ?? 0,
    sessionIds: sessionIdsOf(payload),
    signedInAt: numberOf(payload['auth_time']),
    secondFactorAt: secondFactorAtOf(payload),
  };
};

/** A key that is unknown while the provider may not be asked again is undecided, not refused: a key rotation must not sign people out. */
const codeOf = (error: unknown, mayBeNewKey: boolean): 'undecidable' | 'token-invalid' => {
  if (error instanceof errors.JWKSNoMatchingKey) return mayBeNewKey ? 'undecidable' : 'token-invalid';
  if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC')
    return 'token-invalid';
  return error instanceof errors.JOSEError || error instanceof TypeError ? 'undecidable' : 'token-invalid';
};

const refusalOf = (error: unknown, mayBeNewKey: boolean): Problem =>
  Object.assign(platformProblems.problem(codeOf(error, mayBeNewKey)), { cause: error });

const keyMayBeNew = (rules: TokenRules, kid: unknown): boolean =>
  typeof kid === 'string' && !(rules.knowsKey?.(kid) ?? false);

const nowBy = ({ now = nowMs }: TokenRules): (() => number) => now;

/** Whether a token is over at a moment, in milliseconds. */
export const isTokenOver = ({ expiresAt }: Pick<TokenClaims, 'expiresAt'>, at: number): boolean =>
  expiresAt + CLOCK_TOLERANCE_S <= at / 1_000;

/** What a kind of token keeps to beside its signature, its issuer and its times. */
export type TokenKind = {
  readonly audience: string;
  /** The types that its header may name. */
  readonly types: RegExp;
  readonly required: readonly string[];
  /** Checks the claims as they were written; `latestStart` is the latest second at which a token may have been issued. */
  readonly holds: (claims: Members, latestStart: number) => boolean;
};

/** The claims of a token that the provider has signed for this; throws `token-invalid` or `undecidable`. */
export const signedClaims = (
  rules: TokenRules,
  { audience, types, required, holds }: TokenKind,
): ((token: string) => Promise<JWTPayload>) => {
  const keys = strongOnly(rules.keys);
  const now = nowBy(rules);
  return async (token) => {
    const coolingDown = rules.coolingDown?.() ?? false;
    const header = token.length > MAX_TOKEN_LENGTH ? null : readHeader(token, types);
    if (header === null) throw platformProblems.problem('token-invalid');
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: rules.issuer,
        audience,
        algorithms: [...rules.algorithms],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: new Date(now()),
        requiredClaims: [...required],
      });
      const written = readClaims(token);
      const latestStart = now() / 1_000 + CLOCK_TOLERANCE_S;
      if (written === null || !holds(written, latestStart)) throw platformProblems.problem('token-invalid');
      return payload;
    } catch (error) {
      throw refusalOf(error, coolingDown && keyMayBeNew(rules, header['kid']));
    }
  };
};

/** Verifies access tokens by the rules; a token that passed is remembered until its end. Throws `token-invalid` or `undecidable`. */
export const tokenVerifier = (rules: TokenRules, caches?: Caches): VerifyToken => {
  const remembered = cacheMap<string, TokenClaims>(
    'access-tokens',
    { tr: 'Doğrulanmış oturum anahtarları', en: 'Verified access tokens' },
    MAX_REMEMBERED,
  );
  caches?.add(remembered.cache);
  const now = nowBy(rules);
  const signed = signedClaims(rules, {
    audience: rules.audience,
    types: ACCESS_TOKEN_TYPE,
    required: ['exp', 'iat', 'sub'],
    holds: (claims, latestStart) => holdsAsAccessToken(claims, latestStart),
  });

  return async (token) => {
    const known = remembered.get(token);
    if (known) {
      if (!isTokenOver(known, now())) return known;
      remembered.delete(token);
      throw platformProblems.problem('token-invalid');
    }
    const claims = claimsOf(await signed(token), rules.clientId);
    remembered.set(token, claims);
    return claims;
  };
};

const BEARER = /^Bearer ([A-Za-z0-9._~+/=-]+)$/;

/**
 * The bearer token of a request's header lines, or null where there is no Authorization among them; throws `token-invalid`
 * for anything else there. Two such lines are refused: whoever stands before the product may have believed the other one.
 */
export const bearerOf = (headerLines: readonly string[]): string | null => {
  const sent = headerLines.filter(
    (_text, index) => index % 2 === 1 && headerLines[index - 1]?.toLowerCase() === 'authorization',
  );
  if (sent.length === 0) return null;
  const token = sent.length === 1 ? BEARER.exec(sent[0] as string)?.[1] : undefined;
  if (token === undefined) throw platformProblems.problem('token-invalid');
  return token;
};

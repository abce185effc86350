import { platformProblems } from '#platform/contract/problem.ts';
import { absentOr, isTime, type Members } from './token-form.ts';
import { signedClaims, type TokenRules } from './tokens.ts';

/** What a provider says has ended: one session, or every one of a person where it names none. */
export type LogoutClaims = {
  readonly issuer: string;
  readonly subject: string | null;
  readonly sessionId: string | null;
  /** Each is heard once. */
  readonly tokenId: string;
};

export type VerifyLogoutToken = (token: string) => Promise<LogoutClaims>;

/** A logout token is sent as it is made. What is older was kept by somebody, and ids are remembered for as long only. */
export const LOGOUT_TOKEN_SECONDS = 300;
const LOGOUT_TYPE = /^(?:logout\+)?jwt$/i;
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const LONGEST_NAME = 255;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isName = (text: string): boolean => text !== '' && text.length <= LONGEST_NAME;

const isFor = (audience: unknown, clientId: string): boolean =>
  audience === clientId || (Array.isArray(audience) && audience.length === 1 && audience[0] === clientId);

const isTimely = ({ iat, exp, nbf }: Members, latestStart: number): boolean =>
  isTime(iat) &&
  isTime(exp) &&
  (nbf === undefined || isTime(nbf)) &&
  iat <= latestStart &&
  iat >= latestStart - LOGOUT_TOKEN_SECONDS;

/** A session, or a person; and a name of its own, by which it is heard once. */
const namesWhatEnded = ({ jti, sid, sub }: Members): boolean =>
  typeof jti === 'string' &&
  isName(jti) &&
  absentOr(sid, isName) &&
  absentOr(sub, isName) &&
  (sid !== undefined || sub !== undefined);

/** OpenID Connect Back-Channel Logout 1.0, 2.6: what tells it from an ID token and from an access token of the same key. */
const saysLogout = ({ events, nonce, typ }: Members): boolean =>
  isObject(events) &&
  Object.hasOwn(events, EVENT) &&
  isObject(events[EVENT]) &&
  nonce === undefined &&
  absentOr(typ, (kind) => /^logout$/i.test(kind));

const holdsAsLogoutToken = (claims: Members, clientId: string, latestStart: number): boolean =>
  isTimely(claims, latestStart) &&
  isFor(claims['aud'], clientId) &&
  absentOr(claims['azp'], (id) => id === clientId) &&
  namesWhatEnded(claims) &&
  saysLogout(claims);

/** Verifies what the provider says on the back channel; throws `token-invalid` or `undecidable`. */
export const logoutTokenVerifier = (rules: TokenRules, clientId: string): VerifyLogoutToken => {
  const signed = signedClaims(rules, {
    audience: clientId,
    types: LOGOUT_TYPE,
    required: ['iat', 'exp', 'jti'],
    holds: (claims, latestStart) => holdsAsLogoutToken(claims, clientId, latestStart),
  });
  return async (token) => {
    const { iss, sub, sid, jti } = await signed(token);
    if (iss === undefined || jti === undefined) throw platformProblems.problem('token-invalid');
    return { issuer: iss, subject: sub ?? null, sessionId: typeof sid === 'string' ? sid : null, tokenId: jti };
  };
};

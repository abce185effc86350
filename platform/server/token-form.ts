export type Members = Readonly<Record<string, unknown>>;

/** Header members that change what was signed or must be understood: a provider's access token has none of them. */
const REFUSED_MEMBERS = ['crit', 'b64', 'zip', 'enc'];
export const ACCESS_TOKEN_TYPE = /^(at\+)?jwt$/i;
const MAX_LIFETIME_S = 86_400;

/** Fails on bytes that are no UTF-8, and keeps a mark at the start, which JSON then refuses. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes only what encodes back to the same letters: one token has one spelling. */
const bytesOf = (part: string): Buffer | null => {
  const bytes = Buffer.from(part, 'base64url');
  return part !== '' && bytes.toString('base64url') === part ? bytes : null;
};

/** Whether an object names a member twice: two readers would believe different values. */
const namesTwice = (json: string): boolean => {
  const seen = new Set<string>();
  let depth = 0;
  for (const [piece, colon] of json.matchAll(/"(?:[^"\\]|\\[^])*"?(\s*:)?|[{}[\]]/g)) {
    if (piece === '{' || piece === '[') depth += 1;
    else if (piece === '}' || piece === ']') depth -= 1;
    else if (colon !== undefined && depth === 1) {
      const name = JSON.parse(piece.slice(0, -colon.length)) as string;
      if (seen.has(name)) return true;
      seen.add(name);
    }
  }
  return false;
};

const objectOf = (part: string): Record<string, unknown> | null => {
  const bytes = bytesOf(part);
  if (bytes === null) return null;
  try {
    const json = utf8.decode(bytes);
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null || Array.isArray(value) || namesTwice(json)) return null;
    return value as Record<string, unknown>;
  } catch {
    return null;
  }
};

export const absentOr = (value: unknown, holds: (text: string) => boolean): boolean =>
  value === undefined || (typeof value === 'string' && holds(value));

const isPlainHeader = (header: Members, types: RegExp): boolean =>
  REFUSED_MEMBERS.every((member) => !(member in header)) &&
  absentOr(header['typ'], (typ) => types.test(typ)) &&
  absentOr(header['kid'], () => true);

/** The header of a token that is written in the one way there is and asks for nothing unusual, or null. */
export const readHeader = (token: string, types: RegExp): Members | null => {
  const [first = '', , third = '', ...more] = token.split('.');
  if (more.length > 0 || bytesOf(third) === null) return null;
  const header = objectOf(first);
  return header !== null && isPlainHeader(header, types) ? header : null;
};

/** The claims of a token, each of them written once, or null. */
export const readClaims = (token: string): Members | null => objectOf(token.split('.')[1] ?? '');

export const isTime = (value: unknown): value is number => Number.isSafeInteger(value);

/**
 * What the claims of an access token must keep to beyond issuer, audience and end: whole seconds, made in the past and for
 * a day at most, bound to no key that the caller would have to prove, and no other kind of token.
 */
export const holdsAsAccessToken = (claims: Members, latestStart: number): boolean => {
  const { exp, iat, nbf, azp, client_id: client, cnf, typ } = claims;
  return (
    isTime(exp) &&
    isTime(iat) &&
    (nbf === undefined || isTime(nbf)) &&
    iat <= latestStart &&
    exp - iat <= MAX_LIFETIME_S &&
    absentOr(azp, () => true) &&
    absentOr(client, () => true) &&
    absentOr(typ, (kind) => kind === 'Bearer') &&
    cnf === undefined
  );
};

/** What stands where a secret stood. */
export const REDACTED = '[gizli]';

const MAX_DEPTH = 16;

/** Parts of a name that make its value a secret, whatever surrounds them. */
const SECRET_PARTS =
  /passw|passphrase|passcode|pwd|parola|[sş]ifre|secret|token|authoriz|authentic|cookie|credential|verifier|assertion|bearer|jwt|api-?key|private-?key|access-?key|session-?(?:id|state|key)|signature|otp$/;
/** Names whose value is a secret only when they stand alone. */
const SECRET_NAMES = new Set(['code', 'pin', 'pass', 'auth', 'cvv', 'cvc', 'jti', 'sid', 'mfa', 'totp']);
/** Names of what a sign-in leaves in an address. */
const SECRET_IN_ADDRESS = new Set(['state', 'nonce', 'hint', 'key', 'sig', 'ticket']);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

const plainName = (name: string): string =>
  decoded(name)
    .toLowerCase()
    .replaceAll(/[\s_.]+/g, '-')
    .replaceAll(/^[-"'\\]+|[-"'\\]+$/g, '');

/** Whether what a field, header or parameter of this name holds opens something. */
export const isSecretName = (name: string): boolean => {
  const plain = plainName(name);
  const last = plain.replace(/^.*\[|\]$/g, '');
  return SECRET_PARTS.test(plain.replaceAll(/[[\]]/g, '')) || SECRET_NAMES.has(plain) || SECRET_NAMES.has(last);
};

const isSecretParameter = (name: string): boolean => isSecretName(name) || SECRET_IN_ADDRESS.has(plainName(name));

/** Secrets that are known by their look. */
const BY_LOOK: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, REDACTED],
  [/\b(Bearer|Basic|Digest|Negotiate|DPoP|ApiKey)(\s+|%20)[^\s"',;\\&)\]}]+/gi, `$1 ${REDACTED}`],
  [/\beyJ[\w-]{4,}(?:\.[\w-]*){1,4}/g, REDACTED],
  [/(\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@"'<>]{1,500}@/gi, `$1${REDACTED}@`],
  [/(\/idp\/(?:set-password|interaction)\/)[^\s/?#"'\\]+/g, `$1${REDACTED}`],
  [/\b(?:gh[pousr]_|github_pat_|sk-|sk_live_|xox[abprs]-|glpat-|AKIA)[\w-]{12,}/g, REDACTED],
];

const byLook = (text: string): string =>
  BY_LOOK.reduce((so, [pattern, replacement]) => so.replaceAll(pattern, replacement), text);

/** `Cookie: …`, a header on a line of its own: all of the line is the value. */
const HEADER_LINE = /^([ \t]*)([\w-]{2,60})([ \t]*:[ \t]*)([^\r\n]+)$/gm;
/** `"name": "value"`, also where it is escaped inside another text, or cut off. */
const QUOTED_FIELD =
  /((\\{0,15}["'])([^"'\\\n]{1,100})\2\s*[:=]\s*)(\\{0,15}["'])((?:(?!\4)(?:\\[^"']|[^\\]|\\(?=["'])))*?)(\4|$)/g;
const NUMBER_FIELD = /((\\{0,15}["'])([^"'\\\n]{1,100})\2\s*:\s*)(-?\d[\d.eE+-]*)/g;
/** `name=value`, as in a query, a form's body or a cookie. */
const PAIR = /(^|[\s?&#;,({"'])([\w%.[\]\\-]{1,100})=([^\s&#;,"'<>)}\\]+)/g;
/** `name: value` in a sentence. */
const SAID = /(^|[\s,;({])([\p{L}\w-]{2,60})(\s?:\s?)(?!\/\/)([^\s,;"'(){}[\]]+)/gu;

const inWords = (text: string): string =>
  text
    .replaceAll(HEADER_LINE, (whole, indent: string, name: string, colon: string) =>
      isSecretName(name) && name !== 'code' ? `${indent}${name}${colon}${REDACTED}` : whole,
    )
    .replaceAll(QUOTED_FIELD, (whole, head: string, _q, name: string, quote: string, _value, end: string) =>
      isSecretName(name) ? `${head}${quote}${REDACTED}${end}` : whole,
    )
    .replaceAll(NUMBER_FIELD, (whole, head: string, _q, name: string) =>
      isSecretName(name) ? `${head}"${REDACTED}"` : whole,
    )
    .replaceAll(PAIR, (whole, before: string, name: string, value: string) => {
      if (isSecretParameter(name)) return `${before}${name}=${REDACTED}`;
      if (!value.includes('%')) return whole;
      const plain = decoded(value);
      const clean = redactText(plain);
      return clean === plain ? whole : `${before}${name}=${encodeURIComponent(clean)}`;
    })
    .replaceAll(SAID, (whole, before: string, name: string, colon: string) =>
      isSecretName(name) && !SECRET_NAMES.has(plainName(name)) ? `${before}${name}${colon}${REDACTED}` : whole,
    );

const asJson = (text: string): { readonly value: unknown } | null => {
  if (!/^\s*[[{"]/.test(text)) return null;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
};

const redactAt = (text: string, depth: number): string => {
  if (depth > MAX_DEPTH) return REDACTED;
  const json = asJson(text);
  if (json !== null) return JSON.stringify(valueAt(json.value, depth + 1));
  // A long run of backslashes says nothing, and would be looked through again from each of them.
  const clean = inWords(byLook(text.replaceAll(/\\{16,}/g, '\\')));
  if (!/%[0-9a-f]{2}/i.test(clean)) return clean;
  // A text that was encoded as a whole hides its names.
  const plain = decoded(clean);
  if (plain === clean || plain.length > clean.length) return clean;
  const inside = redactAt(plain, depth + 1);
  return inside === plain ? clean : inside;
};

/** A refusal's own code is a word of the contract, not a key to anything. */
const isRefusalCode = (name: string, value: unknown, of: Readonly<Record<string, unknown>>): boolean =>
  name === 'code' &&
  typeof value === 'string' &&
  /^[a-z]+(?:-[a-z]+)*$/.test(value) &&
  (of['success'] === false || 'message' in of || 'status' in of || 'path' in of);

const objectAt = (object: Readonly<Record<string, unknown>>, depth: number): Record<string, unknown> => {
  const named = object['name'] ?? object['key'] ?? object['field'];
  const holdsSecret = typeof named === 'string' && isSecretName(named);
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => {
      if (value === null || value === undefined || typeof value === 'boolean') return [name, value];
      if (isSecretName(name) && !isRefusalCode(name, value, object)) return [name, REDACTED];
      if (holdsSecret && name === 'value') return [name, REDACTED];
      return [name, valueAt(value, depth)];
    }),
  );
};

const arrayAt = (list: readonly unknown[], depth: number): unknown[] => {
  const [name] = list;
  // Headers and forms travel as pairs too.
  if (list.length === 2 && typeof name === 'string' && isSecretName(name)) return [name, REDACTED];
  return list.map((each) => valueAt(each, depth));
};

function valueAt(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return REDACTED;
  if (typeof value === 'string') return redactAt(value, depth);
  if (Array.isArray(value)) return arrayAt(value, depth + 1);
  if (typeof value === 'object' && value !== null)
    return objectAt(value as Readonly<Record<string, unknown>>, depth + 1);
  return value;
}

/** A text without tokens, passwords and codes: JSON, headers, a form, an address or plain words. */
export function redactText(text: string): string {
  return redactAt(text, 0);
}

/** A value without them, at any depth; texts inside that are JSON themselves are looked into. */
export const redactValue = (value: unknown): unknown => valueAt(value, 0);

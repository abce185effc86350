import { type Behind, behindBytes, behindRun, decoded, ENCODED_RUN } from './encoded.ts';
import { byLook, REDACTED } from './secret-looks.ts';
import { isKeyItself, isSecretName, isSecretTogether, plainName } from './secret-names.ts';

const MAX_DEPTH = 16;

/** Names of what a sign-in leaves in an address. */
const SECRET_IN_ADDRESS = new Set(['state', 'nonce', 'hint', 'key', 'sig', 'ticket']);

const isSecretParameter = (name: string): boolean => isSecretName(name) || SECRET_IN_ADDRESS.has(plainName(name));

/** `Cookie: …`, a header on a line of its own: all of the line is the value. */
const HEADER_LINE = /^([ \t]*)([\p{L}\w-]{2,60})([ \t]*:[ \t]*)([^\r\n]+)$/gmu;
/** `"name": "value"`, also where it is escaped inside another text, or cut off. */
const QUOTED_FIELD =
  /((\\{0,15}["'])([^"'\\\n]{1,100})\2\s*(?:=>|[:=])\s*)(\\{0,15}["'])((?:(?!\4)(?:\\[^"']|[^\\]|\\(?=["'])))*?)(\4|$)/g;
const NUMBER_FIELD = /((\\{0,15}["'])([^"'\\\n]{1,100})\2\s*:\s*)(-?\d[\d.eE+-]*)/g;
/** `name=value`, as in a query, a form's body or a cookie. */
const PAIR = /(^|[\s?&#;,({"'])([\p{L}\p{N}\p{M}\p{Cf}_%.[\]\\-]{1,100})=([^\s&#;,"'<>)}\\]+)/gu;
/** `name: value` in a sentence. */
const SAID = /(?<![\p{L}\w-])([\p{L}\w-]{2,60})\s?(?:=>|[:=])\s?(?!\/\/)/gu;
const SAID_VALUE = /(\\{0,15}["'`])(?:(?!\1)[^\r\n])+(?:\1)?|[^\s,;"'`(){}[\]]+/y;
/** A field of a page, whose value stands beside its name. */
const FIELD_TAG = /<\w[^<>]{0,1000}\bvalue\s*=[^<>]{0,1000}>/g;
const TAG_NAME = /\b(?:name|id|type)\s*=\s*["']?([^\s"'<>]{1,100})/g;
const TAG_VALUE = /(\bvalue\s*=\s*)(?:"[^"]*"|'[^']*'|[^\s<>]+)/g;
/** `<name>value<`, as in XML. */
const ELEMENT = /(<(?:\w{1,40}:)?([\p{L}\w.-]{1,60})(?:\s[^<>]{0,500})?>)([^<]+)/gu;
/** `name="name"`, an empty line, the value: a part of a form. */
const PART = /(\bname="([^"\r\n]{1,100})"[^\r\n]*(?:\r?\n[\w-]+:[^\r\n]*)*\r?\n\r?\n)([\s\S]+?)(?=\r?\n--|$)/g;

const withoutFieldValue = (tag: string): string =>
  [...tag.matchAll(TAG_NAME)].some(([, name = '']) => isSecretName(name))
    ? tag.replaceAll(TAG_VALUE, `$1"${REDACTED}"`)
    : tag;

const inForms = (text: string): string =>
  text
    .replaceAll(FIELD_TAG, withoutFieldValue)
    .replaceAll(HEADER_LINE, (whole, indent: string, name: string, colon: string) =>
      isSecretName(name) && name !== 'code' ? `${indent}${name}${colon}${REDACTED}` : whole,
    )
    .replaceAll(QUOTED_FIELD, (whole, head: string, _q, name: string, quote: string, value: string, end: string) =>
      isSecretName(name) || isKeyItself(name, value) ? `${head}${quote}${REDACTED}${end}` : whole,
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
    .replaceAll(ELEMENT, (whole, head: string, name: string) => (isSecretName(name) ? `${head}${REDACTED}` : whole))
    .replaceAll(PART, (whole, head: string, name: string) => (isSecretName(name) ? `${head}${REDACTED}` : whole));

/** Names that say something else in a sentence, as of an error: `code: 42501`. */
const SAID_OTHERWISE = new Set(['code', 'auth', 'pass']);

const LAST_WORD = /([\p{L}-]{2,30}) $/u;

const isSaidSecret = (name: string, before: string): boolean =>
  (isSecretName(name) && !SAID_OTHERWISE.has(plainName(name))) ||
  isSecretTogether(LAST_WORD.exec(before)?.[1] ?? '', name);

/** A value ends where the next word begins; what is no secret is not passed over, for its value may be a name itself. */
const inSentences = (text: string): string => {
  let clean = '';
  let done = 0;
  for (const { 0: said, 1: name = '', index } of text.matchAll(SAID)) {
    if (index < done || !isSaidSecret(name, text.slice(Math.max(0, index - 32), index))) continue;
    SAID_VALUE.lastIndex = index + said.length;
    const value = SAID_VALUE.exec(text)?.[0] ?? '';
    if (value === '') continue;
    clean += `${text.slice(done, index + said.length)}${REDACTED}`;
    done = index + said.length + value.length;
  }
  return clean + text.slice(done);
};

const inWords = (text: string): string => inSentences(inForms(text));

const asJson = (text: string): { readonly value: unknown } | null => {
  if (!/^\s*[[{"]/.test(text)) return null;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
};

const hides = (behind: Behind, depth: number): boolean => {
  if (behind === null) return false;
  return 'packed' in behind || redactAt(behind.text, depth + 1) !== behind.text;
};

/** What is encoded as a whole goes as a whole, where a secret stands behind it or nobody can see what does. */
const withoutEncoded = (text: string, depth: number): string =>
  text.replaceAll(ENCODED_RUN, (run) => {
    if (behindRun(run).some((behind) => hides(behind, depth))) return REDACTED;
    // In a path the slash parts words; in base64 it is a letter.
    return run.includes('/')
      ? run
          .split('/')
          .map((part) =>
            part.length >= 16 && behindRun(part).some((behind) => hides(behind, depth)) ? REDACTED : part,
          )
          .join('/')
      : run;
  });

/** A packed stream that was read as a text: its bytes are letters now, or marks of what is no letter. */
const isPackedText = (text: string): boolean => {
  const [first, second] = [text.charCodeAt(0), text.charCodeAt(1)];
  const unread = second === 0xfffd;
  return (
    (first === 0x1f && (unread || second === 0x8b)) || (first === 0x78 && (unread || [1, 0x9c, 0xda].includes(second)))
  );
};

/** As a page writes quotes and ampersands, and as JSON may write letters. */
const unescaped = (text: string): string =>
  (text.includes('\\u00')
    ? text.replaceAll(/\\u00([2-7][\da-f])/gi, (whole, hex: string) => {
        const letter = String.fromCharCode(Number.parseInt(hex, 16));
        return /\w/.test(letter) ? letter : whole;
      })
    : text
  )
    .replaceAll(/&(?:quot|#34|#x22);/gi, '"')
    .replaceAll(/&(?:amp|#38|#x26);/gi, '&');

/** Words, figures and the marks of a sentence: no rule has anything to take hold of, unless a run or a word of these stands in it. */
const WORDS = /^[\p{L}\p{N} .,!?()]*$/u;
const HELD =
  /[\w+/-]{16}|eyJ|\b(?:Bearer|Basic|Digest|Negotiate|DPoP|ApiKey)\b|[şs][iİıI]fre|parola|passw|passcode|passphrase|pwd|token|jeton|jwt/iu;
/** The number of a request or a row; it opens nothing. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const redactAt = (sent: string, depth: number): string => {
  if (depth > MAX_DEPTH || isPackedText(sent)) return REDACTED;
  if (UUID.test(sent) || (WORDS.test(sent) && !HELD.test(sent))) return sent;
  const json = asJson(sent);
  if (json !== null) return JSON.stringify(valueAt(json.value, depth + 1));
  const text = /&|\\u00/.test(sent) ? unescaped(sent) : sent;
  // A long run of backslashes says nothing, and would be looked through again from each of them.
  const clean = withoutEncoded(inWords(byLook(text.replaceAll(/\\{16,}/g, '\\'))), depth);
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
  const all = Object.values(object);
  // Bytes of a buffer, by their place.
  if (all.length >= 8 && '0' in object && all.every(isByte) && hides(behindBytes(all), depth)) return { '0': REDACTED };
  const named = object['name'] ?? object['key'] ?? object['field'] ?? object['k'];
  const holdsSecret = typeof named === 'string' && isSecretName(named);
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => {
      if (value === null || value === undefined || typeof value === 'boolean') return [name, value];
      if ((isSecretName(name) && !isRefusalCode(name, value, object)) || isKeyItself(name, value))
        return [name, REDACTED];
      if (holdsSecret && ['value', 'val', 'v'].includes(name)) return [name, REDACTED];
      return [name, valueAt(value, depth)];
    }),
  );
};

const isByte = (each: unknown): each is number =>
  typeof each === 'number' && Number.isInteger(each) && each >= 0 && each <= 255;

const arrayAt = (list: readonly unknown[], depth: number): unknown[] => {
  const [name] = list;
  if (list.length >= 8 && list.every(isByte) && hides(behindBytes(list), depth)) return [REDACTED];
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

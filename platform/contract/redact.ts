import { type Behind, behindBytes, behindRun, decoded, ENCODED_RUN } from './encoded.ts';
import { withoutParts } from './form-parts.ts';
import { byLook, REDACTED } from './secret-looks.ts';
import { isKeyItself, isSecretName, isSecretTogether, plainName } from './secret-names.ts';

const MAX_DEPTH = 16;
/** Of a longer text only so much is looked at; the rest is left out. */
const MOST_JUDGED = 64_000;
/** An address within an address within an address: what is encoded more often was not encoded by anybody honest. */
const MOST_DECODED = 4;
/** How much is looked at in total, with all that stands behind encodings: so many times the text, and some more for a short one. */
const LOOKS = { times: 4, more: 8_000, each: 20 } as const;

/** How deep within the first text another one stands, how often it was decoded, and what may still be looked at of all. */
type Place = { readonly depth: number; readonly decodings: number; readonly looks: { left: number } };

const deeper = ({ depth, decodings, looks }: Place): Place => ({ depth: depth + 1, decodings, looks });
const behindPercents = ({ depth, decodings, looks }: Place): Place => ({
  depth: depth + 1,
  decodings: decodings + 1,
  looks,
});

/** Names of what a sign-in leaves in an address. */
const SECRET_IN_ADDRESS = new Set(['state', 'nonce', 'hint', 'key', 'sig', 'ticket']);

const isSecretParameter = (name: string): boolean => isSecretName(name) || SECRET_IN_ADDRESS.has(plainName(name));

/** `Cookie: …`, a header on a line of its own: all of the line is the value. */
const HEADER_LINE = /^([ \t]*)([\p{L}\w-]{2,60})([ \t]*:[ \t]*)([^\r\n]+)$/gmu;
/** `"name": "value"`, also where it is escaped inside another text, or cut off. */
const QUOTED_FIELD =
  /((\\{0,15}["'])([^"'\\\n]{1,100})\2\s*(?:=>|[:=])\s*)(\\{0,15}["'])((?:(?!\4)(?:\\[^"']|[^\\]|\\(?=["']|$)))*?)(\4|$)/g;
const NUMBER_FIELD = /((\\{0,15}["'])([^"'\\\n]{1,100})\2\s*:\s*)(-?\d[\d.eE+-]*)/g;
/** `name=value`, as in a query, a form's body or a cookie. */
const PAIR = /(^|(?!\ufeff)[\s?&#;,({"'])([\p{L}\p{N}\p{M}\p{Cf}_%.[\]\\-]{1,100})=([^\s&#;,"'<>)}\\]+)/gu;
/** `name: value` in a sentence. */
const SAID = /(?<![\p{L}\w-])([\p{L}\w-]{2,60})\s?(?:=>|[:=])\s?(?!\/\/)/gu;
const SAID_VALUE = /(\\{0,15}["'`])(?:(?!\1)[^\r\n])+(?:\1)?|[^\s,;"'`(){}[\]]+/y;
/** A field of a page, whose value stands beside its name. */
const TAG = /<\w[^<>]{0,2000}>/g;
const TAG_NAME = /\b(?:name|id|type)\s*=\s*["']?([^\s"'<>]{1,100})/g;
const TAG_VALUE = /(\bvalue\s*=\s*)(?:"[^"]*"|'[^']*'|[^\s<>]+)/g;
/** `<name>value<`, as in XML. */
const ELEMENT = /(<(?:\w{1,40}:)?([\p{L}\w.-]{1,60})(?:\s[^<>]{0,500})?>)([^<]+)/gu;
const withoutFieldValue = (tag: string): string =>
  tag.includes('value') && [...tag.matchAll(TAG_NAME)].some(([, name = '']) => isSecretName(name))
    ? tag.replaceAll(TAG_VALUE, `$1"${REDACTED}"`)
    : tag;

/** A value that is encoded may hold others. */
const pairWithin = (whole: string, head: string, value: string, at: Place): string => {
  if (!value.includes('%')) return whole;
  const plain = decoded(value);
  const clean = plain === value ? value : redactAt(plain, behindPercents(at));
  return clean === plain ? whole : `${head}${encodeURIComponent(clean)}`;
};

const inForms = (text: string, at: Place): string =>
  withoutParts(text)
    .replaceAll(TAG, withoutFieldValue)
    .replaceAll(HEADER_LINE, (whole, indent: string, name: string, colon: string) =>
      isSecretName(name) && name !== 'code' ? `${indent}${name}${colon}${REDACTED}` : whole,
    )
    .replaceAll(QUOTED_FIELD, (whole, head: string, _q, name: string, quote: string, value: string, end: string) =>
      isSecretName(name) || isKeyItself(name, value) ? `${head}${quote}${REDACTED}${end}` : whole,
    )
    .replaceAll(NUMBER_FIELD, (whole, head: string, _q, name: string) =>
      isSecretName(name) ? `${head}"${REDACTED}"` : whole,
    )
    .replaceAll(PAIR, (whole, before: string, name: string, value: string) =>
      isSecretParameter(name) ? `${before}${name}=${REDACTED}` : pairWithin(whole, `${before}${name}=`, value, at),
    )
    .replaceAll(ELEMENT, (whole, head: string, name: string) => (isSecretName(name) ? `${head}${REDACTED}` : whole));

/** Names that say something else in a sentence, as of an error: `code: 42501`. */
const SAID_OTHERWISE = new Set(['code', 'auth', 'pass']);

const LAST_WORD = /(?<![\p{L}-])([\p{L}-]{2,30}) $/u;

const isSaidSecret = (name: string, before: string): boolean =>
  (isSecretName(name) && !SAID_OTHERWISE.has(plainName(name))) ||
  (before.endsWith(' ') && isSecretTogether(LAST_WORD.exec(before)?.[1] ?? '', name));

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

const asJson = (text: string): { readonly value: unknown } | null => {
  if (!/^\s*[[{"]/.test(text)) return null;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
};

const hides = (behind: Behind, at: Place): boolean => {
  if (behind === null) return false;
  return 'packed' in behind || redactAt(behind.text, deeper(at)) !== behind.text;
};

/** What is encoded as a whole goes as a whole, where a secret stands behind it or nobody can see what does. */
const withoutEncoded = (text: string, at: Place): string =>
  text.replaceAll(ENCODED_RUN, (run) => {
    if (behindRun(run).some((behind) => hides(behind, at))) return REDACTED;
    // In a path the slash parts words; in base64 it is a letter.
    return run.includes('/')
      ? run
          .split('/')
          .map((part) => (part.length >= 16 && behindRun(part).some((behind) => hides(behind, at)) ? REDACTED : part))
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

const mayLook = ({ depth, looks }: Place, text: string): boolean => {
  looks.left -= text.length + LOOKS.each;
  return depth <= MAX_DEPTH && looks.left >= 0;
};

/** What cannot be judged, as it stands too deep or was encoded too often, is left out. */
function redactAt(sent: string, at: Place): string {
  if (!mayLook(at, sent) || isPackedText(sent)) return REDACTED;
  if (UUID.test(sent) || (WORDS.test(sent) && !HELD.test(sent))) return sent;
  const json = asJson(sent);
  if (json !== null) return JSON.stringify(valueAt(json.value, deeper(at)));
  const text = /&|\\u00/.test(sent) ? unescaped(sent) : sent;
  // A long run of backslashes says nothing, and would be looked through again from each of them.
  const clean = withoutEncoded(inSentences(inForms(byLook(text.replaceAll(/\\{16,}/g, '\\')), at)), at);
  if (!/%[0-9a-f]{2}/i.test(clean)) return clean;
  // A text that was encoded as a whole hides its names.
  const plain = decoded(clean);
  if (plain === clean) return clean;
  if (at.decodings >= MOST_DECODED) return REDACTED;
  const inside = redactAt(plain, behindPercents(at));
  return inside === plain ? clean : inside;
}

/** A refusal's own code is a word of the contract, not a key to anything. */
const isRefusalCode = (name: string, value: unknown, of: Readonly<Record<string, unknown>>): boolean =>
  name === 'code' &&
  typeof value === 'string' &&
  /^[a-z]+(?:-[a-z]+)*$/.test(value) &&
  (of['success'] === false || 'message' in of || 'status' in of || 'path' in of);

const objectAt = (object: Readonly<Record<string, unknown>>, at: Place): Record<string, unknown> => {
  const all = Object.values(object);
  // Bytes of a buffer, by their place.
  if (all.length >= 8 && '0' in object && all.every(isByte) && hides(behindBytes(all), at)) return { '0': REDACTED };
  const named = object['name'] ?? object['key'] ?? object['field'] ?? object['k'];
  const holdsSecret = typeof named === 'string' && isSecretName(named);
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => {
      if (value === null || value === undefined || typeof value === 'boolean') return [name, value];
      if ((isSecretName(name) && !isRefusalCode(name, value, object)) || isKeyItself(name, value))
        return [name, REDACTED];
      if (holdsSecret && ['value', 'val', 'v'].includes(name)) return [name, REDACTED];
      return [name, valueAt(value, at)];
    }),
  );
};

const isByte = (each: unknown): each is number =>
  typeof each === 'number' && Number.isInteger(each) && each >= 0 && each <= 255;

const arrayAt = (list: readonly unknown[], at: Place): unknown[] => {
  const [name] = list;
  if (list.length >= 8 && list.every(isByte) && hides(behindBytes(list), at)) return [REDACTED];
  // Headers and forms travel as pairs too.
  if (list.length === 2 && typeof name === 'string' && isSecretName(name)) return [name, REDACTED];
  return list.map((each) => valueAt(each, at));
};

function valueAt(value: unknown, at: Place): unknown {
  if (at.depth > MAX_DEPTH) return REDACTED;
  if (typeof value === 'string') return redactAt(shortened(value), at);
  if (Array.isArray(value)) return arrayAt(value, deeper(at));
  if (typeof value === 'object' && value !== null)
    return objectAt(value as Readonly<Record<string, unknown>>, deeper(at));
  return value;
}

/** JSON that is cut off is none any more, so a longer one is left out as a whole; another text ends after a word. */
const shortened = (text: string): string => {
  if (text.length <= MOST_JUDGED) return text;
  if (/^\s*[[{"]/.test(text)) return REDACTED;
  const judged = text.slice(0, MOST_JUDGED);
  const end = Math.max(...[' ', '\n', '&', ','].map((mark) => judged.lastIndexOf(mark)));
  return `${judged.slice(0, end > MOST_JUDGED / 2 ? end + 1 : 0)}${REDACTED}`;
};

const looksFor = (length: number): Place => ({
  depth: 0,
  decodings: 0,
  looks: { left: length * LOOKS.times + LOOKS.more },
});

/**
 * A text without tokens, passwords and codes: JSON, headers, a form, an address or plain words. It takes time by the
 * text's length, whatever the text is; what is too long, too deep or encoded too often to be judged is left out.
 */
export const redactText = (text: string): string => {
  const short = shortened(text);
  return redactAt(short, looksFor(short.length));
};

/** A value without them, at any depth; texts inside that are JSON themselves are looked into. */
export const redactValue = (value: unknown): unknown => valueAt(value, looksFor(MOST_JUDGED));

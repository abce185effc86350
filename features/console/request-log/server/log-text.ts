import { redactText } from '#platform/contract/redact.ts';
import { REDACTED } from '#platform/contract/secret-looks.ts';
import { fold } from '#platform/contract/turkish.ts';
import { cacheMap } from '#platform/server/caches.ts';

export const MOST_URL = 2_000;
const MOST_TEXT = 8_000;
/** Headers are read so far; the browser sends fewer. */
const MOST_HEADER_TEXT = 64_000;
const MOST_FOLDED = 2_000;
const MOST_HEADERS = 40;

/** Headers whose values say something about a failure and open nothing; of all others the name alone is kept. */
const TOLD_HEADERS = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'content-length',
  'content-type',
  'if-match',
  'prefer',
  'referer',
  'retry-after',
  'user-agent',
  'x-company',
  'x-request-id',
]);

/** A value as text; one nested so deep that it cannot be written says nothing to anybody. */
export const asText = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value);
  } catch {
    return REDACTED;
  }
};

/** Characters that a terminal or a reading eye obeys rather than sees: controls, and those that turn the writing around. */
const OBEYED = /(?![\t\n])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** No database keeps a zero character, nor half of a character; and nothing in a log gives orders. */
export const plain = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll('\u0000', '').replaceAll(OBEYED, '\ufffd').toWellFormed();

/** Addresses and decisions come again and again, and looking through one takes longer than refusing it. */
const looked = cacheMap<string, true>(
  'log-texts',
  { tr: 'Gizli bilgi aranmış kayıt metinleri', en: 'Log texts checked for secrets' },
  500,
);
export const lookedCache = looked.cache;
const MOST_REMEMBERED = 1_000;

const withoutSecrets = (text: string): string => {
  if (looked.get(text)) return text;
  const clean = plain(redactText(text));
  // What a secret was taken out of is not kept, or the process would hold the secret.
  if (clean === text && text.length <= MOST_REMEMBERED) looked.set(text, true);
  return clean;
};

/** A value as it may be kept: redacted before it is shortened, for half a secret is none that the rules would know. */
export const cleaned = (value: unknown, most: number = MOST_TEXT): string | null => {
  const text = asText(value);
  return text === null ? null : withoutSecrets(text).slice(0, most).toWellFormed();
};

const pairsOf = (headers: unknown): readonly (readonly [string, unknown])[] => {
  if (Array.isArray(headers))
    return headers.flatMap((each: unknown) =>
      Array.isArray(each) && typeof each[0] === 'string' ? [[each[0], each[1]] as const] : [],
    );
  if (typeof headers === 'object' && headers !== null) return Object.entries(headers);
  if (typeof headers !== 'string') return [];
  if (/^\s*[[{]/.test(headers)) {
    try {
      return pairsOf(JSON.parse(headers));
    } catch {
      return [];
    }
  }
  return headers
    .slice(0, MOST_HEADER_TEXT)
    .split(/\r\n|\r|\n/)
    .flatMap((line) => {
      const at = line.indexOf(':');
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()] as const] : [];
    });
};

/** Headers, one a line: the values of those on the list, the names of the others. */
export const cleanedHeaders = (headers: unknown): string | null => {
  const lines = pairsOf(headers)
    .filter(([name]) => /^[\w-]{1,60}$/.test(name.trim()))
    .slice(0, MOST_HEADERS)
    .map(([name, value]) => {
      const told = TOLD_HEADERS.has(name.trim().toLowerCase());
      return `${name.trim()}: ${told ? (cleaned(value, 500) ?? '') : REDACTED}`;
    });
  return lines.length === 0 ? null : lines.join('\n').slice(0, MOST_TEXT);
};

/** The value of a header that the browser sent along. */
export const headerIn = (headers: unknown, wanted: string): string | undefined => {
  const found = pairsOf(headers).find(([name]) => name.trim().toLowerCase() === wanted);
  return typeof found?.[1] === 'string' ? found[1].trim() : undefined;
};

/** An address without its query, to count by. */
export const pathOf = (url: string): string =>
  (URL.parse(url, 'http://localhost')?.pathname ?? url.split(/[?#]/, 1)[0] ?? url).slice(0, MOST_URL);

/** What a search looks through. */
export const foldedText = (parts: readonly (string | null)[]): string =>
  fold(parts.filter(Boolean).join(' ').slice(0, MOST_FOLDED)).toWellFormed();

import type { Attack } from './attacks.ts';

const repeated =
  (piece: string, before = '', after = ''): Attack =>
  (length) =>
    before + piece.repeat(Math.max(1, Math.floor(length / piece.length))) + after;

/** A text wrapped again and again until it is as long as asked for. */
const wrapped =
  (first: string, wrap: (text: string) => string): Attack =>
  (length) => {
    let text = first;
    for (let next = wrap(text); next.length <= length; next = wrap(text)) text = next;
    return text;
  };

/** Texts that careless readers take long over: nested, repeated, nearly what they look for. */
export const HOSTILE_TEXTS: Readonly<Record<string, Attack>> = {
  letters: repeated('a'),
  spaces: repeated(' ', 'a', 'b'),
  quotes: repeated('"'),
  backslashes: repeated('\\'),
  'escaped quotes': repeated('\\"', '"'),
  'percent of percent': repeated('%25', '/?a=', '41'),
  'a run of percent': repeated('25', '%'),
  'a pair encoded again and again': repeated('25', 'a=%', '41'),
  'pairs within pairs': wrapped('a=%41', (text) => `a=${encodeURIComponent(text)}`),
  'many encoded pairs': repeated('a=%2525252525252541&'),
  'unreadable percent': repeated('%zz&a=%C5'),
  'names of parts': repeated('name="x"'),
  'names of parts, line by line': repeated('x"\n', 'name="'),
  'header lines': repeated('\na:', 'name="password"'),
  'names and values': repeated('aa:'),
  'different names': (length) =>
    Array.from({ length: Math.ceil(length / 6) }, (_, index) => `${index.toString(36).padStart(4, 'x')}: `).join(''),
  fields: repeated('a=b&'),
  tags: repeated('<a '),
  'values in a tag': repeated('value=', '<a '),
  tokens: repeated('-eyJabcd'),
  base64: repeated('QUJD'),
  'base64 of base64': wrapped('ab=cd ef', (text) => Buffer.from(text).toString('base64')),
  hexadecimal: repeated('61'),
  'segments of a path': repeated('abcdefghijklmnop/', '/'),
  slashes: repeated('/'),
  'dots of a path': repeated('../', '/'),
  'a nest of lists': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  'a nest of objects': repeated('{"a":'),
  'JSON in JSON': wrapped('"a=', (text) => JSON.stringify({ a: text })),
  'a key of hyphens': (length) => JSON.stringify({ [`${'-'.repeat(length)}x`]: '1=' }),
  'many keys': (length) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: length / 9 }, (_, key) => [`k${key}`, 0]))),
  'beginnings of keys': repeated('-----BEGIN '),
  addresses: repeated('http://'),
  'user names of programs': repeated('u-u\ty:'),
  'words before a password': repeated('token '),
  'ends of sentences': repeated('!', 'token ', 'a'),
  'torn names': repeated('a\tb'),
  'marks nobody sees': repeated('\ufeff'),
  'combining marks': repeated('\u0301', 'a'),
  'dotted capitals': repeated('İ'),
  'letters of a pair': repeated('\ud83d\ude00'),
  figures: repeated('0', '1', '.'),
  thousands: repeated('.000', '1', 'x'),
  commas: repeated(','),
  preferences: repeated('wait=1;', 'respond-async,'),
  colons: repeated(':', '[', ']:1'),
};

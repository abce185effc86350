/** Ways to write a path that two readers may take for two different ones. */
export type Mutator = readonly [string, (path: string) => string];

const last = (path: string): number => path.lastIndexOf('/');
const inner = (path: string, put: string): string => {
  const at = path.indexOf('/', 1) > 0 ? path.indexOf('/', 1) : path.length;
  return path.slice(0, at) + put + path.slice(at);
};
const end =
  (put: string): ((path: string) => string) =>
  (path) =>
    path + put;
const start =
  (put: string): ((path: string) => string) =>
  (path) =>
    put + path;
const middle = (put: string) => (path: string) => inner(path, put);
const letter = (pattern: RegExp, to: string) => (path: string) => path.replace(pattern, to);
const percent = (text: string): string =>
  [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const secondLetter = (path: string, change: (text: string) => string): string =>
  path.slice(0, 2) + change(path.slice(2, 3)) + path.slice(3);

const letters: readonly Mutator[] = [
  ['case flip', (path) => secondLetter(path, (text) => text.toUpperCase())],
  ['upper', (path) => path.toUpperCase()],
  ['dotless i', letter(/i/, 'ı')],
  ['dotted I', letter(/i/i, 'İ')],
  ['I', letter(/i/, 'I')],
  ['Kelvin K', letter(/k/, '\u212A')],
  ['long s', letter(/s/, 'ſ')],
  ['fullwidth', (path) => secondLetter(path, (text) => String.fromCharCode(text.charCodeAt(0) + 0xfee0))],
  ['combining mark', (path) => secondLetter(path, (text) => `${text}\u0301`)],
  ['NFD', (path) => `${path}é`.normalize('NFD')],
  ['NFC', (path) => `${path}e\u0301`.normalize('NFC')],
  ['NFKC', (path) => `${path}ﬁ`.normalize('NFKC')],
  ['percent-encoded letter', (path) => secondLetter(path, percent)],
  ['percent-encoded twice', (path) => secondLetter(path, (text) => percent(text).replace('%', '%25'))],
  ['all percent-encoded', (path) => path.slice(0, 1) + path.slice(1).replaceAll(/[a-z]/g, percent)],
];

const ends: readonly Mutator[] = [
  '/',
  '//',
  '/.',
  '/..',
  '.',
  ' ',
  '%20',
  '%00',
  '%0a',
  '%0d%0a',
  '%09',
  '%2f',
  '%5c',
  '%252f',
  '%25252f',
  '%c0%af',
  '%u002f',
  '%',
  '%zz',
  ';a=1',
  ';/',
  '..;/',
  '%3b',
  '?x',
  '?',
  '??',
  '%3f',
  '#f',
  '%23',
  '?a?b',
  '.js',
  '.css',
  '.json',
  '.html',
  '.map',
  '.svg',
  '.png',
  '-x',
  'x',
  '/x.js',
  '\\',
  '/x/..',
  '/%2e%2e',
].map((text) => [`end ${text}`, end(text)]);

const starts: readonly Mutator[] = [
  '/',
  '//',
  '/.',
  '/./',
  '\\',
  '\\\\',
  ' ',
  '\t',
  '\uFEFF',
  '\u200B',
  '/x/..',
  '/%2e',
  '/%2e%2e',
  '/..;',
  '/public/..',
  '/;',
  'http://localhost',
  'http://elsewhere.example',
  'http://localhost:1',
  'http://a@localhost',
  '//elsewhere.example',
  'x',
].map((text) => [`start ${JSON.stringify(text)}`, start(text)]);

const inners: readonly Mutator[] = [
  '/',
  '//',
  '/.',
  '/x/..',
  '/%2e',
  '/%2e%2e/x',
  '/.%2e',
  '%2f',
  '%5c',
  '\\',
  ';a=1',
  ';',
  '/;',
  '%00',
  '\t',
  '\n',
  '%09',
  '%20',
  '%252f',
  '%c0%af',
].map((text) => [`inside ${JSON.stringify(text)}`, middle(text)]);

const shapes: readonly Mutator[] = [
  ['slash encoded', (path) => path.slice(0, last(path)) + path.slice(last(path)).replace('/', '%2f')],
  ['slash encoded twice', (path) => path.slice(0, last(path)) + path.slice(last(path)).replace('/', '%252f')],
  ['backslash for slash', (path) => path.slice(0, last(path)) + path.slice(last(path)).replace('/', '\\')],
  ['without its first slash', (path) => path.slice(1)],
  ['eight thousand letters', (path) => `${path}/${'a'.repeat(8_000)}`],
  ['eight thousand letters in the query', (path) => `${path}?${'a'.repeat(8_000)}`],
  ['a lone surrogate', (path) => `${path}\uD800`],
];

/** Appendix A of the assurance page, and what belongs to it. */
export const mutators: readonly Mutator[] = [...letters, ...ends, ...starts, ...inners, ...shapes];

/** Each pair of them, one after the other on the same path; or each n-th, evenly. */
export const pairsOf = (every: number): readonly ((path: string) => string)[] =>
  mutators
    .flatMap(([, first]) =>
      mutators.map(
        ([, second]) =>
          (path: string): string =>
            second(first(path)),
      ),
    )
    .filter((_pair, index) => index % every === 0);

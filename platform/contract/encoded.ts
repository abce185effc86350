/** What bytes say as a text; null where they are none. The contract side knows neither Node nor the DOM, so by hand. */
const textOf = (bytes: readonly number[]): string | null => {
  // Of most bytes that are no text one is a control character, which costs less to see than to decode in vain.
  if (bytes.some((byte) => byte === 0x7f || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d)))
    return null;
  try {
    const text = decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
    // Text has no control characters but tabs and line ends.
    return /(?![\t\n\r])\p{Cc}/u.test(text) ? null : text;
  } catch {
    return null;
  }
};

/** Whether bytes begin as a gzip or zlib stream does: what is in it cannot be looked at. */
const isPacked = ([first, second]: readonly number[]): boolean =>
  (first === 0x1f && second === 0x8b) ||
  (first === 0x78 && (second === 0x01 || second === 0x5e || second === 0x9c || second === 0xda));

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map<string, number>([
  ...Array.from(ALPHABET, (letter, value) => [letter, value] as const),
  ['-', 62],
  ['_', 63],
]);

const ofBase64 = (run: string): readonly number[] => {
  const bytes: number[] = [];
  let kept = 0;
  let bits = 0;
  for (const letter of run) {
    const value = VALUES.get(letter);
    if (value === undefined) continue;
    kept = ((kept << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((kept >> bits) & 0xff);
  }
  return bytes;
};

const ofHex = (run: string): readonly number[] =>
  Array.from({ length: run.length >> 1 }, (_, index) => Number.parseInt(run.slice(index * 2, index * 2 + 2), 16));

/** What stands behind an encoding: a packed stream, a text, or nothing that says anything. */
export type Behind = { readonly packed: true } | { readonly text: string } | null;

/** What bytes are. */
export const behindBytes = (bytes: readonly number[]): Behind => {
  if (isPacked(bytes)) return { packed: true };
  const text = textOf(bytes);
  return text === null ? null : { text };
};

/** What a run of letters may stand for, read as base64 and as hexadecimal figures. */
export const behindRun = (run: string): readonly Behind[] => [
  behindBytes(ofBase64(run)),
  ...(/^(?:[0-9a-f]{2})+$/i.test(run) ? [behindBytes(ofHex(run))] : []),
];

/** Runs of letters that may stand for something else: of base64 in both alphabets, over lines too, or of hexadecimal figures. */
export const ENCODED_RUN = /[\w+/-]{16,}(?:\r?\n[\w+/-]{16,})*={0,2}/g;

/** Percent signs that spell letters, in UTF-8: found by their form, for each failure of the decoder costs a thousand letters. */
const SPELT =
  /(?:%[0-7][\da-f]|%(?:c[2-9a-f]|d[\da-f])%[89ab][\da-f]|%e0%[ab][\da-f]%[89ab][\da-f]|%ed%[89][\da-f]%[89ab][\da-f]|%e[1-9abcef](?:%[89ab][\da-f]){2}|%f0%[9ab][\da-f](?:%[89ab][\da-f]){2}|%f[1-3](?:%[89ab][\da-f]){3}|%f4%8[\da-f](?:%[89ab][\da-f]){2})+/gi;

/** A text without its percent signs, as far as it can be read: what nobody can read hides nothing of the rest. */
export const decoded = (text: string): string => {
  const spaced = text.replaceAll('+', ' ');
  return spaced.includes('%') ? spaced.replaceAll(SPELT, (run) => decodeURIComponent(run)) : spaced;
};

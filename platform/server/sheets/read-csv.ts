import Papa from 'papaparse';

/** Two letters of a text in two bytes each: which of them are zero, where neither is a mark. */
const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : 'utf-8';
};

/** UTF-8 or UTF-16 where it is that; otherwise what Excel in Turkish calls plain CSV. */
const decoded = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
};

/** A first line that tells Excel what stands between the values, and nothing else. */
const SEPARATED = /^sep=([;,\t|])(?=\r|\n|$)/i;

/** The lines of a text file of values, `most` of them at most. */
export const readCsv = (bytes: Uint8Array, most: number): readonly (readonly string[])[] => {
  const text = decoded(bytes);
  const [line = '', delimiter = ''] = SEPARATED.exec(text) ?? [];
  // The line stays, empty: lines are counted as the file has them.
  return Papa.parse<string[]>(text.slice(line.length), {
    delimiter,
    delimitersToGuess: [';', ',', '\t', '|'],
    preview: most,
  }).data;
};

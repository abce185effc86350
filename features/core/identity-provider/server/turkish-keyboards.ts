import type { OptionsGraph } from '@zxcvbn-ts/core';

/** The keys of a layout, row by row, each row half a key further to the right; every key without and with shift. */
const LAYOUTS = {
  turkishQ: ['qQ wW eE rR tT yY uU ıI oO pP ğĞ üÜ', 'aA sS dD fF gG hH jJ kK lL şŞ iİ', 'zZ xX cC vV bB nN mM öÖ çÇ'],
  turkishF: [
    'fF gG ğĞ ıI oO dD rR nN hH pP qQ wW',
    'uU iİ eE aA üÜ tT kK mM lL yY şŞ',
    'jJ öÖ vV cC çÇ zZ sS bB .: ,;',
  ],
} as const;

/** What the estimator reads: for each key its neighbours, beginning on the left and going round by the upper row. */
const graphOf = (rows: readonly string[]) => {
  const keys = rows.map((row) => row.split(' '));
  const at = (row: number, column: number): string | null => keys[row]?.[column] ?? null;
  return Object.fromEntries(
    keys.flatMap((row, y) =>
      row.flatMap((key, x) => {
        const around = [at(y, x - 1), at(y - 1, x), at(y - 1, x + 1), at(y, x + 1), at(y + 1, x), at(y + 1, x - 1)];
        return Array.from(key, (letter) => [letter, around] as const);
      }),
    ),
  );
};

/** The two Turkish layouts, which the estimator does not bring. */
export const turkishKeyboards: OptionsGraph = {
  turkishQ: graphOf(LAYOUTS.turkishQ),
  turkishF: graphOf(LAYOUTS.turkishF),
};

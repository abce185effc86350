import type { Language } from '../i18n/language.ts';
import { seenOf } from './typed-text.ts';

const GROUPS = { tr: '.', en: ',' } as const;
const MARKS = { tr: ',', en: '.' } as const;

/** Digits before and after the mark that a quantity may have. */
const WHOLE = 9;
const DECIMALS = 3;

const shapesOf = (language: Language) => {
  const mark = `(?:\\${MARKS[language]}(\\d+))?$`;
  return [
    new RegExp(`^(\\d+)${mark}`),
    new RegExp(`^(\\d{1,3}(?:\\${GROUPS[language]}\\d{3})+)${mark}`),
    // Spreadsheets and other programs part thousands by a space, mostly one that does not break.
    new RegExp(`^(\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+)${mark}`),
  ];
};
const SHAPES = { tr: shapesOf('tr'), en: shapesOf('en') } as const;

const plain = (whole: string, part: string): string => {
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  const decimals = part.replace(/(?<!0)0+$/, '');
  return decimals === '' ? digits : `${digits}.${decimals}`;
};

/**
 * Reads a number as people of a language type it (`1.240,5` in Turkish) into plain digits (`1240.5`), or null.
 * What could mean two things is refused, not guessed: `1.5` is no number in Turkish.
 */
export const readNumber = (typed: string, language: Language): string | null => {
  const text = seenOf(typed);
  const isMinus = /^[-−]/.test(text);
  const bare = isMinus ? text.slice(1).trimStart() : text;
  const found = SHAPES[language].map((shape) => shape.exec(bare)).find((match) => match !== null);
  if (!found) return null;
  const number = plain(found[1] ?? '', found[2] ?? '');
  return isMinus && number !== '0' ? `-${number}` : number;
};

const inThousands = (whole: string): readonly string[] => {
  const first = whole.length % 3 || 3;
  const after = Array.from({ length: Math.ceil((whole.length - first) / 3) }, (_, index) =>
    whole.slice(first + index * 3, first + index * 3 + 3),
  );
  return [whole.slice(0, first), ...after];
};

/** Plain digits as people of a language read them, exact to the last digit. */
export const writeNumber = (number: string, language: Language): string => {
  const [, minus = '', whole = '', part] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(number) ?? [];
  if (whole === '') return number;
  const grouped = inThousands(whole).join(GROUPS[language]);
  return `${minus}${grouped}${part === undefined ? '' : MARKS[language] + part}`;
};

/** What is wrong with the size of a number that was read, for a quantity; null when nothing is. */
export const sizeFault = (number: string): { readonly decimals: number } | { readonly max: number } | null => {
  const [whole = '', part = ''] = number.replace('-', '').split('.');
  if (part.length > DECIMALS) return { decimals: DECIMALS };
  return whole.length > WHOLE ? { max: 10 ** WHOLE - 10 ** -DECIMALS } : null;
};

/** Plain digits without what says nothing: `12.500` as `12.5`. */
export const plainNumber = (number: string): string => readNumber(number, 'en') ?? number;

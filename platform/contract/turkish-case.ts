/** `to` Şen’e, `from` Şen’den, `of` Şen’in, `object` Şen’i; `part` of a number, as 180’i or 6’sı of them. */
export type TurkishCase = 'to' | 'from' | 'of' | 'object' | 'part';

const VOWELS = 'aeıioöuüâîû';
const FRONT = 'eiöüî';
const ROUND = 'oöuüû';
/** After these a d is hardened to t. */
const HARD = 'çfhkpsşt';

/** The close vowel in harmony with the name's last one. */
const closeVowel = (vowel: string): string => {
  if (ROUND.includes(vowel)) return FRONT.includes(vowel) ? 'ü' : 'u';
  return FRONT.includes(vowel) ? 'i' : 'ı';
};

const DIGITS = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const TENS = ['yüz', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];

/** The last word of a number as it is read aloud: 2026 ends with `altı`, 2030 with `otuz`, 2000 with `bin`. */
const lastWordOf = (digits: string): string => {
  const at = Array.from(digits).findLastIndex((digit) => digit !== '0');
  const zeros = digits.length - 1 - at;
  const last = Number(digits[at] ?? 0);
  if (zeros === 0 || zeros === digits.length) return DIGITS[last] ?? '';
  if (zeros === 1) return TENS[last] ?? '';
  return zeros === 2 ? 'yüz' : 'bin';
};

/** What is heard last when the text is read aloud; the suffix follows its sound. */
const heardIn = (text: string): string => {
  // From the beginning of each run of digits only: a name may be long.
  const [digits] = /(?<!\d)\d+$/.exec(text) ?? [];
  return digits === undefined ? text.toLocaleLowerCase('tr') : lastWordOf(digits);
};

/** A proper name or a number in a case of Turkish, its suffix after an apostrophe: `Onur Şen’e`, `30.11.2026’ya`. */
export const inCase = (name: string, wanted: TurkishCase): string => {
  const letters = heardIn(name).match(/\p{L}/gu) ?? [];
  const last = letters.at(-1) ?? '';
  const vowel = letters.findLast((letter) => VOWELS.includes(letter)) ?? 'e';
  const open = FRONT.includes(vowel) ? 'e' : 'a';
  const afterVowel = VOWELS.includes(last) && last !== '';
  const suffix = {
    to: `${afterVowel ? 'y' : ''}${open}`,
    from: `${HARD.includes(last) && last !== '' ? 't' : 'd'}${open}n`,
    of: `${afterVowel ? 'n' : ''}${closeVowel(vowel)}n`,
    object: `${afterVowel ? 'y' : ''}${closeVowel(vowel)}`,
    part: `${afterVowel ? 's' : ''}${closeVowel(vowel)}`,
  }[wanted];
  return `${name}’${suffix}`;
};

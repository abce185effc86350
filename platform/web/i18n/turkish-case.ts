/** `to` Şen’e, `from` Şen’den, `of` Şen’in, `object` Şen’i. */
export type TurkishCase = 'to' | 'from' | 'of' | 'object';

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

/** A proper name in a case of Turkish, its suffix after an apostrophe: `Onur Şen’e`. */
export const inCase = (name: string, wanted: TurkishCase): string => {
  const letters = name.toLocaleLowerCase('tr').match(/\p{L}/gu) ?? [];
  const last = letters.at(-1) ?? '';
  const vowel = letters.findLast((letter) => VOWELS.includes(letter)) ?? 'e';
  const open = FRONT.includes(vowel) ? 'e' : 'a';
  const afterVowel = VOWELS.includes(last) && last !== '';
  const suffix = {
    to: `${afterVowel ? 'y' : ''}${open}`,
    from: `${HARD.includes(last) && last !== '' ? 't' : 'd'}${open}n`,
    of: `${afterVowel ? 'n' : ''}${closeVowel(vowel)}n`,
    object: `${afterVowel ? 'y' : ''}${closeVowel(vowel)}`,
  }[wanted];
  return `${name}’${suffix}`;
};

/**
 * Folds text for search, so that "igd" finds "Iğdır" and "izm" finds "İZMİR": lower case in Turkish,
 * marks dropped, ı as i. For search only; codes, urls, roles and user names compare as they are.
 */
export const fold = (text: string): string =>
  text.toLocaleLowerCase('tr').normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i');

const collator = new Intl.Collator('tr', { numeric: true });

/** Orders text as Turkish people do: c ç d … ı i … o ö … s ş … u ü. */
export const compareTurkish = (a: string, b: string): number => collator.compare(a, b);

import { useMemo } from 'react';
import { useLanguage } from './language.ts';
import { type Texts, type TextValues, type Translate, translate } from './translate.ts';

export { useLanguage } from './language.ts';
export { useFormat } from './use-format.ts';

/** The words of a feature in the person's language: `t('moved', { count })`. */
export const useTexts = <K extends string>(texts: Texts<K>): Translate<K> => {
  const language = useLanguage();
  return useMemo(() => (key: K, values?: TextValues) => translate(texts, key, values, language), [texts, language]);
};

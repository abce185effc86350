import { useMemo } from 'react';
import { type Format, formatFor } from './format.ts';
import { useLanguage } from './language.ts';

/** Numbers, quantities, days and times as the person's language writes them. */
export const useFormat = (): Format => {
  const language = useLanguage();
  return useMemo(() => formatFor(language), [language]);
};

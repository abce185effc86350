import { useMemo } from 'react';
import { inCase, type TurkishCase } from '#platform/contract/turkish-case.ts';
import { useLanguage } from './language.ts';

/** A name as it stands in a sentence: in Turkish with the suffix of its case, `Onur Şen’in`; in English as it is. */
export const useNameIn = (): ((name: string, wanted: TurkishCase) => string) => {
  const language = useLanguage();
  return useMemo(() => (name, wanted) => (language === 'tr' ? inCase(name, wanted) : name), [language]);
};

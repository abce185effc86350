import { useMemo } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { rulesFor } from './validation.ts';

/** The rules of form fields in the person's language: `validate: rules.required()`. */
export const useRules = (): ReturnType<typeof rulesFor> => {
  const language = useLanguage();
  return useMemo(() => rulesFor(language), [language]);
};

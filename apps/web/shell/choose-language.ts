import { type Language, setLanguage } from '#platform/web/i18n/language.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { fetchFirstTexts } from '../fetch-first-texts.ts';
import { shellTexts } from './shell-texts.ts';

/** Changes the language once its words are here; says so where they cannot be had. */
export const chooseLanguage = async (code: Language): Promise<void> => {
  try {
    await fetchFirstTexts(code);
  } catch {
    showToast({ tone: 'danger', message: translate(shellTexts, 'languageAway') });
    return;
  }
  setLanguage(code);
};

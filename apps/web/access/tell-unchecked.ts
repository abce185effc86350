import { translate } from '#platform/web/i18n/translate.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import type { Unchecked } from './check-authority.ts';
import { uncheckedTexts } from './unchecked-texts.ts';

/** What is said of a check that failed. */
export const UNCHECKED_TEXTS = { 'service-missing': 'serviceMissing', 'check-failed': 'checkFailed' } as const;

/** The toast of the specification for a check that failed; that the screen is open is said where it is. */
export const tellUnchecked = (why: Unchecked, isOpen: boolean): void =>
  showToast({
    id: 'screen-access-check',
    tone: why === 'service-missing' ? 'warning' : 'danger',
    title: 'Screen Access Check',
    message: translate(uncheckedTexts, UNCHECKED_TEXTS[why]),
    ...(isOpen ? { detail: translate(uncheckedTexts, 'openedAnyway') } : {}),
    duration: 5_000,
  });

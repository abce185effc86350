import { useTexts } from '../i18n/use-texts.ts';
import { isGoingOnward, isPageKept } from '../leaving-page.ts';
import { formTexts } from '../ui/form-texts.ts';
import { useLeaveQuestion } from '../use-leave-question.ts';
import type { FormHandle } from './use-form-for.ts';

/**
 * Leaving the page with a half-filled form asks first. Closing the browser does too where nothing is kept. What the
 * product does by itself, as when a session ends, is not held up: it replaces the page.
 */
export const useLeaveGuard = ({ isDirty, isKept, isOver }: FormHandle) => {
  const t = useTexts(formTexts);
  const question = useLeaveQuestion({
    asks: ({ action }) => !isOver() && (isGoingOnward() || (action !== 'REPLACE' && !(isKept && isPageKept()))),
    enableBeforeUnload: () => !isKept && !isOver(),
    disabled: !isDirty,
  });
  return question && { note: t(isKept ? 'leaveKept' : 'leaveLost'), ...question };
};

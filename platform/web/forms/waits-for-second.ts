import { isApiProblem } from '../api-problem.ts';
import { showToast } from '../ui/toast.ts';

const SHOWN_MS = 10_000;

/** Says that a change was taken and waits for a second person; answers whether that was what the server said. */
export const toldToWait = (refusal: unknown): boolean => {
  if (!isApiProblem(refusal) || refusal.code !== 'waits-for-second') return false;
  showToast({ message: refusal.message, duration: SHOWN_MS });
  return true;
};

import { isApiProblem } from '../api-problem.ts';
import { notice } from '../notices.ts';
import { showToast, type ToastRequest } from './toast.ts';

/** Tells why something that was asked for outside any form came to nothing: as the catalogue does, else in these words. */
export const tellFailure = (error: unknown, said: Pick<ToastRequest, 'id' | 'title'> = {}): void => {
  if (isApiProblem(error) && notice(error)) return;
  showToast({ tone: 'danger', message: error instanceof Error ? error.message : String(error), ...said });
};

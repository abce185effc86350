import { isTold } from './told-error.ts';

/**
 * An error that React met while it drew and put right by drawing once more. It wraps what was thrown, and says nothing of it
 * itself: what was thrown is reported. Where that is told in its place, as on a page that was not answered, nobody is to be
 * told of it a second time by the error dialog.
 */
export const tellRecovered = (error: unknown): void => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!isTold(cause)) globalThis.reportError(cause);
};

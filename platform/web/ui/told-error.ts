import { isCancelledError } from '@tanstack/react-query';
import { isApiProblem } from '../api-problem.ts';

/**
 * Whether an error that nobody caught needs no dialog: a refused call was told already, in place or as a notice (only
 * 405 is thrown on, by the specification), and what the product called off itself is no error to anybody.
 */
export const isTold = (error: unknown): boolean =>
  (isApiProblem(error) && error.status !== 405) ||
  (error instanceof DOMException && error.name === 'AbortError') ||
  isCancelledError(error);

import { screensCalls } from '#features/core/screens/contract/calls.ts';
import type { Level } from '#platform/contract/access.ts';
import { isApiProblem, type ApiProblem, callEnvelope } from '#platform/web/api.ts';
import { isServiceReached } from '#platform/web/service-reach.ts';
import { type Denial, denialOf, denialOfProblem } from './denial.ts';

/** Why a screen is open although its check failed. */
export type Unchecked = 'service-missing' | 'check-failed';

export type CheckOutcome =
  | { readonly kind: 'allowed'; readonly level: Level }
  | { readonly kind: 'denied'; readonly denial: Denial }
  | { readonly kind: 'unknown' }
  /** The person may not work here at all, whatever the page. */
  | { readonly kind: 'refused'; readonly denial: Denial }
  | { readonly kind: 'unchecked'; readonly why: Unchecked };

/** The session is over or the server is unavailable: that says nothing about this page. */
const isNoWord = async ({ status, code }: ApiProblem): Promise<boolean> => {
  if (status === 0) return code !== 'unreachable' || !(await isServiceReached());
  return status === 401;
};

/** A 403 that names no code is not the server's own: something on the way answered in its place. */
const isOwnRefusal = ({ status, code }: ApiProblem): boolean => status === 403 && code !== 'http-403';

const outcomeOfProblem = async (url: string, problem: unknown): Promise<CheckOutcome> => {
  if (!isApiProblem(problem) || (await isNoWord(problem))) throw problem;
  if (isOwnRefusal(problem)) return { kind: 'refused', denial: denialOfProblem(url, problem) };
  return { kind: 'unchecked', why: problem.status === 404 ? 'service-missing' : 'check-failed' };
};

/** Asks the server whether a url may be opened. */
export const askAuthority = (url: string) => callEnvelope(screensCalls.checkAuthority, { url }, { quiet: true });

/** How much of a screen is open; of an answer that does not say it no more than to look at it. */
const levelIn = (data: { readonly level?: Level } | null | undefined): Level => data?.level ?? 'view';

/** Whether a url may be opened; `asked` is the question where it was asked already. A check that fails lets through, as specified. */
export const checkAuthority = async (url: string, asked = askAuthority(url)): Promise<CheckOutcome> => {
  try {
    const answer = await asked;
    if (answer.success) return { kind: 'allowed', level: levelIn(answer.data) };
    return answer.code === 'screen-unknown' ? { kind: 'unknown' } : { kind: 'denied', denial: denialOf(url, answer) };
  } catch (problem) {
    return outcomeOfProblem(url, problem);
  }
};

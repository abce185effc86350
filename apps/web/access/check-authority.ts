import { screensContract } from '#features/screens/contract.ts';
import type { Level } from '#platform/contract/endpoint.ts';
import { ApiProblem, callEnvelope } from '#platform/web/api.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { isServiceReached } from '#platform/web/service-reach.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { accessTexts } from './access-texts.ts';
import { type Denial, denialOf, denialOfProblem } from './denial.ts';

/** Why a screen is open although nobody could say that it may be. */
export type Unchecked = 'service-missing' | 'check-failed';

export type CheckOutcome =
  | { readonly kind: 'allowed'; readonly level: Level }
  | { readonly kind: 'denied'; readonly denial: Denial }
  | { readonly kind: 'unknown' }
  /** The person may not work here at all, whatever the page. */
  | { readonly kind: 'refused'; readonly denial: Denial }
  | { readonly kind: 'unchecked'; readonly why: Unchecked };

const CHECK_TITLE = 'Screen Access Check';

const unchecked = (why: Unchecked, told: boolean): CheckOutcome => {
  if (!told) {
    const message = translate(accessTexts, why === 'service-missing' ? 'serviceMissing' : 'checkFailed');
    showToast({
      id: 'screen-access-check',
      tone: why === 'service-missing' ? 'warning' : 'danger',
      title: CHECK_TITLE,
      message,
      duration: 5_000,
    });
  }
  return { kind: 'unchecked', why };
};

/** The session is over, or nobody answers whatever is asked: that is no word about this page. */
const isNoWord = async ({ status, code }: ApiProblem): Promise<boolean> => {
  if (status === 0) return code !== 'unreachable' || !(await isServiceReached());
  return status === 401;
};

/** A 403 that names no code is not the server's own: something on the way answered in its place. */
const isOwnRefusal = ({ status, code }: ApiProblem): boolean => status === 403 && code !== 'http-403';

const outcomeOfProblem = async (url: string, problem: unknown, silent: boolean): Promise<CheckOutcome> => {
  if (!(problem instanceof ApiProblem) || (await isNoWord(problem))) throw problem;
  if (isOwnRefusal(problem)) return { kind: 'refused', denial: denialOfProblem(url, problem) };
  return unchecked(problem.status === 404 ? 'service-missing' : 'check-failed', silent);
};

/** Asks the server whether a url may be opened. */
export const askAuthority = (url: string) => callEnvelope(screensContract.checkAuthority, { url }, { quiet: true });

type How = {
  /** Nothing is said of a check that fails. */
  readonly silent?: boolean;
  /** The question, where it was asked already. */
  readonly asked?: ReturnType<typeof askAuthority>;
};

/** Whether a url may be opened. A check that fails lets through, as specified, and says so unless `silent`. */
export const checkAuthority = async (
  url: string,
  { silent = false, asked = askAuthority(url) }: How = {},
): Promise<CheckOutcome> => {
  try {
    const answer = await asked;
    if (answer.success) return { kind: 'allowed', level: answer.data.level };
    return answer.code === 'screen-unknown' ? { kind: 'unknown' } : { kind: 'denied', denial: denialOf(url, answer) };
  } catch (problem) {
    return outcomeOfProblem(url, problem, silent);
  }
};

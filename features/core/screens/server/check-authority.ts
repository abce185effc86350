import type { Decision } from '#platform/contract/decision.ts';
import type { Refusal } from '#platform/contract/envelope.ts';
import type { Level } from '#platform/contract/access.ts';
import { refusalOf } from '#platform/server/answers.ts';
import type { Context } from '#platform/server/context.ts';
import { OwnEnvelope } from '#platform/server/send-answer.ts';
import { screensProblems } from '../contract/problems.ts';
import { type DenialData, denialData } from '../contract/shapes.ts';

type Deciding = Pick<Context, 'caller' | 'denied' | 'refusedBy' | 'language' | 'requestId'>;
type Denial = Refusal<'screen-unknown' | 'access-denied'> & { readonly data: DenialData };
type Opened = { readonly level: Level; readonly url: string };

/** Whether a refusal is because there is no such screen, rather than because it may not be opened. */
export const refusalCode = ({ because }: Decision): 'screen-unknown' | 'access-denied' =>
  because('tr').some((step) => (step.step === 'screen' || step.step === 'address') && !step.ok)
    ? 'screen-unknown'
    : 'access-denied';

const openedBy = ({ allowed, level, url }: Decision): Opened | null =>
  allowed && level !== null && url !== null ? { level, url } : null;

/** What is said to somebody who may not open an address; counted where there is a screen behind it. */
const denialOf = (url: string, decision: Decision, { denied, language, requestId }: Deciding): Denial => {
  const code = refusalCode(decision);
  if (code === 'access-denied') denied(decision.url ?? url);
  const data = denialData.parse({ url: decision.url, because: decision.because(language) });
  return { ...refusalOf(screensProblems.problem(code), language, requestId, data), code, data };
};

/** May I open this address? */
export const checkAuthority = async (
  { url }: { readonly url: string },
  context: Deciding & Pick<Context, 'opened'>,
): Promise<Opened | OwnEnvelope> => {
  const decision = context.caller.decide(url);
  const opened = openedBy(decision);
  if (opened !== null) {
    context.opened(opened.url);
    return opened;
  }
  context.refusedBy(decision);
  return new OwnEnvelope(denialOf(url, decision, context));
};

/** May I open these? Nothing is waited for in between, so that all of them are decided by the rights of one epoch. */
export const checkAuthorities = async ({ urls }: { readonly urls: readonly string[] }, context: Deciding) =>
  urls.map((url) => {
    const decision = context.caller.decide(url);
    const opened = openedBy(decision);
    return opened === null
      ? denialOf(url, decision, context)
      : ({ success: true, data: opened, message: null } as const);
  });

import type { DecisionStep } from '#platform/contract/decision.ts';
import type { LiveRefusal } from '#platform/contract/live-frame.ts';
import type { Refusal } from '#platform/contract/envelope.ts';
import type { screensCalls } from '#features/core/screens/contract/calls.ts';
import type { ApiProblem, CodeOf } from '#platform/web/api-problem.ts';

/** Why a page was refused. */
export type DenialCode = CodeOf<typeof screensCalls.checkAuthority> | LiveRefusal;

/** A refusal as it travels to /403-unauthorized: plain values, for they stand in the history's state. */
export type Denial = {
  readonly url: string;
  readonly code: DenialCode;
  readonly message: string;
  readonly requestId: string | null;
  readonly because: readonly DecisionStep[];
};

const stepsOf = (data: unknown): readonly DecisionStep[] => {
  const because = (data as { because?: unknown } | null)?.because;
  return Array.isArray(because) ? (because as readonly DecisionStep[]) : [];
};

/** What the refused screen is called; its address where nothing is known by that. */
export const screenOf = ({ because, url }: Pick<Denial, 'because' | 'url'>): string =>
  because.find(({ step }) => step === 'screen')?.subject ?? url;

/** Without a company nothing can be opened, not even home: the message says so. */
const isWithoutCompany = ({ step, ok, id }: DecisionStep): boolean => step === 'company' && !ok && id === null;

/** The denial of a check that answered `success: false`. */
export const denialOf = (url: string, refusal: Refusal<DenialCode>): Denial => {
  const because = stepsOf(refusal.data);
  return {
    url,
    code: because.some(isWithoutCompany) ? 'no-company' : refusal.code,
    message: refusal.message,
    requestId: refusal.requestId,
    because,
  };
};

/** The denial of a person who may not work here at all: disabled, no company, not a member. */
export const denialOfProblem = (url: string, problem: ApiProblem): Denial => ({
  url,
  code: problem.code,
  message: problem.message,
  requestId: problem.requestId,
  because: stepsOf(problem.data),
});

import { platformProblems } from '#platform/contract/problem.ts';
import type { Caller, CallerSession } from '../caller.ts';
import type { ReportTokens } from './report-token.ts';

const companyNamed = (asked: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(asked)) throw platformProblems.problem('not-a-member');
  return Number(asked);
};

/**
 * Who comes with a report token, decided anew: a token that was made in time opens nothing to a person who has lost the
 * right since, or whose sign-in is over. They work in the company that the request names, or else in that of the request that made the token.
 */
export const readerResolver = (
  tokens: ReportTokens,
  callerOf: (person: number, company: number | null, session: CallerSession) => Promise<Caller>,
) => {
  return async (token: string, asked: string | null): Promise<Caller> => {
    const { personId, companyId, session } = await tokens.verify(token);
    return callerOf(personId, asked === null || asked === '' ? companyId : companyNamed(asked), session);
  };
};

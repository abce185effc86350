import { platformProblems } from '#platform/contract/problem.ts';
import type { Context } from './context.ts';

/** The company the caller works in; screens are never granted without one. */
export const companyOf = ({ caller }: Pick<Context, 'caller'>): number => {
  if (caller.companyId === null) throw platformProblems.problem('no-company');
  return caller.companyId;
};

import type * as z from 'zod/mini';
import { type FieldProblem, type Problem, platformProblems } from '#platform/contract/problem.ts';

type Issue = z.core.$ZodIssue;

const sizeCode = (issue: Issue, small: boolean): string => {
  const origin = 'origin' in issue ? issue.origin : '';
  const ofText = origin === 'string';
  if (small) return ofText ? 'too-short' : 'too-small';
  return ofText ? 'too-long' : 'too-big';
};

const describe = (issue: Issue): Omit<FieldProblem, 'path'> => {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { code: 'required' };
      return { code: sizeCode(issue, true), params: { minimum: Number(issue.minimum) } };
    case 'too_big':
      return { code: sizeCode(issue, false), params: { maximum: Number(issue.maximum) } };
    case 'invalid_type':
      return { code: issue.input === undefined ? 'required' : 'invalid' };
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'email' : 'invalid' };
    default:
      return { code: 'invalid' };
  }
};

const fieldsOf = (issue: Issue): FieldProblem[] => {
  const at = issue.path.map(String);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...at, key].join('.'), code: 'unknown' }));
  return [{ path: at.join('.'), ...describe(issue) }];
};

/** What a failed parse is to the caller: `input-invalid`, naming each field and why. */
export const inputProblem = (error: z.core.$ZodError): Problem =>
  platformProblems.problem('input-invalid', {}, error.issues.flatMap(fieldsOf).slice(0, 50));

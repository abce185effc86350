import type * as z from 'zod/mini';
import type { Call, Shape } from '#platform/contract/call.ts';
import type { Fault } from './fault.ts';

type Issue = z.core.$ZodIssue;

/**
 * The shape that the server reads a call's input by; fetched when the first form opens. Null where it cannot be had: the
 * server refuses by it all the same.
 */
export const shapeOf = async (call: Call): Promise<Shape | null> => {
  try {
    return (await call.shapes()).input;
  } catch {
    return null;
  }
};

const limitOf = (issue: Issue & { readonly code: 'too_small' | 'too_big' }): Fault => {
  const kind = issue.origin === 'string' ? 'length' : 'range';
  if (issue.code === 'too_big') return { kind, max: Number(issue.maximum) };
  return issue.origin === 'array' ? { kind: 'required' } : { kind, min: Number(issue.minimum) };
};

const faultOf = (issue: Issue): Fault => {
  if (issue.code === 'too_small' || issue.code === 'too_big') return limitOf(issue);
  return { kind: issue.code === 'invalid_format' && issue.format === 'email' ? 'email' : 'pattern' };
};

export type ContractFault = { readonly path: string; readonly fault: Fault };

/** What the contract has against an input, part by part. */
export const contractFaults = (shape: Shape, input: unknown): readonly ContractFault[] =>
  (shape.safeParse(input).error?.issues ?? []).map((issue) => ({
    path: issue.path.join('.'),
    fault: faultOf(issue),
  }));

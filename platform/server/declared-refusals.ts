import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Problem, platformProblems } from '#platform/contract/problem.ts';
import { KeptRefusal } from './kept-refusal.ts';

const refusalIn = (error: unknown): Problem | null => {
  if (error instanceof KeptRefusal) return error.problem;
  return error instanceof Problem ? error : null;
};

/**
 * Runs a handler and holds its refusals to its contract: a code that the endpoint does not declare is a mistake of ours, and
 * neither the API document nor the browser knows of it. Any endpoint may answer the platform's own.
 */
export const holdingToDeclared = async <T>(
  { method, path, problems }: Pick<Endpoint, 'method' | 'path' | 'problems'>,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const code = refusalIn(error)?.code;
    if (code === undefined || problems.includes(code) || Object.hasOwn(platformProblems.specs, code)) throw error;
    throw new Error(`${method} ${path} refuses with ${code}, which its contract does not declare`, { cause: error });
  }
};

import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import { inputProblem } from './input-problem.ts';

/** The fields of an object; none of anything else. */
export const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The input of a request in one object; a field given in two places is refused rather than chosen. */
const inputOf = (endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> => {
  const params = asFields(request.params);
  const query = asFields(request.query);
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  if (endpoint.bodyField !== undefined) return { ...params, [endpoint.bodyField]: request.body };
  if (!inQuery && Array.isArray(request.body)) throw platformProblems.problem('input-invalid');
  if (!inQuery && request.body !== undefined && request.body !== null && typeof request.body !== 'object')
    throw platformProblems.problem('input-invalid');
  const sent = inQuery ? query : { ...asFields(request.body) };
  const strayed = inQuery ? [] : Object.keys(query);
  const twice = [...strayed, ...Object.keys(sent).filter((key) => key in params)];
  if (twice.length > 0)
    throw platformProblems.problem(
      'input-invalid',
      {},
      twice.map((path) => ({ path, code: 'unknown' })),
    );
  return { ...sent, ...params };
};

/** The input of a request as its endpoint declares it, or the problem that says what is wrong with it. */
export const parseInput = (endpoint: Endpoint, request: FastifyRequest): unknown => {
  const parsed = z.safeParse(endpoint.input, inputOf(endpoint, request), { reportInput: true });
  if (!parsed.success) throw inputProblem(parsed.error);
  return parsed.data;
};

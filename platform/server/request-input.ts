import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import type { Decision } from '#platform/contract/decision.ts';
import { type Language, languageOf } from './answers.ts';
import { clientAddress } from './client-address.ts';
import { deviceName } from './device-name.ts';
import { noteStory } from './answered.ts';
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

/** An input by the endpoint's own shape; throws `input-invalid` with the fields. */
export const parsedBy = (endpoint: Endpoint, sent: unknown): unknown => {
  const parsed = z.safeParse(endpoint.input, sent, { reportInput: true });
  if (!parsed.success) throw inputProblem(parsed.error);
  return parsed.data;
};

/** The input of a request, as its endpoint declares it. */
export const parseInput = (endpoint: Endpoint, request: FastifyRequest): unknown =>
  parsedBy(endpoint, inputOf(endpoint, request));

/** A header that was given once. */
export const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
};

const idempotencyKeyOf = (request: FastifyRequest): string | null => {
  const key = headerOf(request, 'idempotency-key');
  if (key !== null && !/^[\x21-\x7e]{8,100}$/.test(key))
    throw platformProblems.problem('input-invalid', {}, [{ path: 'Idempotency-Key', code: 'invalid' }]);
  return key;
};

/** Where a call comes from, once its request is no longer needed. */
export type Origin = {
  readonly requestId: string;
  readonly language: Language;
  readonly ip: string;
  readonly device: string;
  readonly idempotencyKey: string | null;
  /** Of a task: the person who asked for it had proved a second factor by then. */
  readonly hasProvedSecondFactor: boolean;
  /** Keeps a refusing decision beside the request, where there is one. */
  readonly refusedBy: (decision: Decision) => void;
  /** Keeps which screen was let be opened. */
  readonly opened: (url: string) => void;
};

/** The origin of work without a request: a task, or what was scheduled for this moment. */
export const originOfNoRequest = (requestId: string, language: Language, hasProvedSecondFactor = false): Origin => ({
  requestId,
  language,
  ip: '',
  device: '',
  idempotencyKey: null,
  hasProvedSecondFactor,
  refusedBy: () => undefined,
  opened: () => undefined,
});

/** Who asks from where, and in which language. */
export const originOf = (request: FastifyRequest): Origin => ({
  requestId: request.id,
  language: languageOf(request),
  ip: clientAddress(request.raw),
  device: deviceName(request.headers['user-agent']),
  idempotencyKey: idempotencyKeyOf(request),
  hasProvedSecondFactor: false,
  refusedBy: (decision) => noteStory(request, { decision }),
  opened: (opened) => noteStory(request, { opened }),
});

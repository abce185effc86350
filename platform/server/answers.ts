import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerForm } from '#platform/contract/answer-form.ts';
import type { Refusal } from '#platform/contract/envelope.ts';
import { type FieldProblem, Problem, phraseOf, platformProblems } from '#platform/contract/problem.ts';
import { noteStory } from './answered.ts';
import { isDatabaseAway } from './db.ts';

export type Language = 'tr' | 'en';

/** Seconds after which it is worth asking again. */
export const RETRY_AFTER_S = 2;

/** Turkish, unless a call with a bearer token asks for English: a browser's own preference says nothing about the person. */
export const languageOf = (request: FastifyRequest): Language => {
  if (request.headers.authorization === undefined) return 'tr';
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'tr';
};

const BODY_ERRORS: Readonly<Record<string, Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: platformProblems.problem('too-large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: platformProblems.problem('media-type-unsupported'),
};

/** A text with a character that PostgreSQL keeps nowhere, the zero character above all, or a number beyond what a column holds. */
const UNSTORABLE = new Set(['22021', '22P05', '22003']);

/** What a thrown thing is to the caller; an unknown one is a bug and stays in the log. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (isDatabaseAway(error)) return platformProblems.problem('service-unavailable');
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code !== undefined && UNSTORABLE.has(code)) return platformProblems.problem('input-invalid');
  const known = code === undefined ? undefined : BODY_ERRORS[code];
  if (known) return known;
  if (statusCode === 429) return platformProblems.problem('too-many-requests', { seconds: RETRY_AFTER_S });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return platformProblems.problem('body-unreadable');
  return platformProblems.problem('unexpected');
};

const FIELD_PHRASES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  required: { tr: 'Zorunlu', en: 'Required' },
  'too-short': { tr: 'En az {minimum} karakter olmalı', en: 'At least {minimum} characters' },
  'too-long': { tr: 'En çok {maximum} karakter olabilir', en: 'At most {maximum} characters' },
  'too-small': { tr: 'En az {minimum} olmalı', en: 'Must be at least {minimum}' },
  'too-big': { tr: 'En çok {maximum} olabilir', en: 'Must be at most {maximum}' },
  unknown: { tr: 'Bilinmeyen alan', en: 'Unknown field' },
  email: { tr: 'E-posta geçersiz', en: 'E-mail is not valid' },
  invalid: { tr: 'Geçersiz değer', en: 'Not a valid value' },
};

/** Codes of field problems with their phrases, for the sweep that checks both languages. */
export const fieldPhrases = FIELD_PHRASES;

const withMessage = (field: FieldProblem, language: Language) => {
  const phrase = FIELD_PHRASES[field.code];
  return phrase
    ? {
        ...field,
        message: phraseOf({ status: 400, ...(phrase as { tr: string; en: string }) }, language, field.params),
      }
    : field;
};

/** The refusal envelope of a problem. */
export const refusalOf = (problem: Problem, language: Language, requestId: string, data: unknown = null): Refusal => ({
  success: false,
  data,
  message: phraseOf(problem.spec, language, problem.params),
  code: problem.code,
  requestId,
  ...(problem.fields.length > 0 ? { fields: problem.fields.map((field) => withMessage(field, language)) } : {}),
});

/** The form of the operation that was asked for, where it is another standard's. */
const formOf = ({ routeOptions }: FastifyRequest): AnswerForm | undefined =>
  (routeOptions.config as { readonly form?: AnswerForm }).form;

/** Answers a request with what went wrong; bugs and outages are logged with the request's id. */
export const answerProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const problem = problemOf(error);
  noteStory(request, error instanceof Problem ? { code: problem.code } : { code: problem.code, error });
  if (problem.spec.status >= 500) request.log.error({ err: error, code: problem.code }, 'request failed');
  if (problem.spec.status === 503) reply.header('retry-after', String(RETRY_AFTER_S));
  if (problem.spec.status === 429) reply.header('retry-after', String(problem.params['seconds'] ?? RETRY_AFTER_S));
  if (problem.spec.status === 401) reply.header('www-authenticate', 'Bearer');
  const refusal = refusalOf(problem, languageOf(request), request.id);
  const form = formOf(request);
  return reply
    .code(problem.spec.status)
    .header('cache-control', 'no-store')
    .type(`${form?.mediaType ?? 'application/json'}; charset=utf-8`)
    .send(form?.refusal(refusal, problem.spec.status) ?? refusal);
};

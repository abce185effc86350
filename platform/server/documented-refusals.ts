import type { AnswerForm } from '#platform/contract/answer-form.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { ProblemSpec } from '#platform/contract/problem.ts';

type Json = Record<string, unknown>;

/** The specs of all problems, by their codes. */
export type KnownProblems = ReadonlyMap<string, ProblemSpec>;

const OURS: Json = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };

const contentIn = (form: AnswerForm | undefined): Json =>
  form === undefined ? OURS : { [form.mediaType]: { schema: form.refusalSchema } };

const linesOf = (codes: readonly string[], known: KnownProblems): string =>
  codes.map((code) => `- \`${code}\`: ${known.get(code)?.en ?? ''}`).join('\n');

/**
 * The refusals of an operation as the API document has them: its own problems under their status, and what any operation
 * may be refused with, such as a token that is not good, under the rest. Where a denial is an answer it stands with that.
 */
export const documentedRefusals = ({ problems, deniesWithin, form }: Endpoint, known: KnownProblems): Json => {
  const refusal = (description: string, content = contentIn(form)): Json => ({ description, content });
  // What is refused before its path is read, such as headers that are too large, has the form of all others.
  const anywhere = { ...OURS, ...contentIn(form) };
  const own = deniesWithin === true ? [] : problems.filter((code) => known.has(code));
  const byStatus = Map.groupBy(own, (code) => String(known.get(code)?.status));
  return {
    ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusal(linesOf(codes, known))])),
    '4XX': refusal('Refusal', anywhere),
    '5XX': refusal('Refusal', anywhere),
  };
};

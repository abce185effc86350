import type { AnswerForm } from '#platform/contract/answer-form.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { ProblemSpec } from '#platform/contract/problem.ts';

type Json = Record<string, unknown>;

/** The specs of all problems, by their codes. */
export type KnownProblems = ReadonlyMap<string, ProblemSpec>;

const refusalIn =
  (form: AnswerForm | undefined) =>
  (description: string): Json => ({
    description,
    content: {
      [form?.mediaType ?? 'application/json']: {
        schema: form?.refusalSchema ?? { $ref: '#/components/schemas/Refusal' },
      },
    },
  });

const linesOf = (codes: readonly string[], known: KnownProblems): string =>
  codes.map((code) => `- \`${code}\`: ${known.get(code)?.en ?? ''}`).join('\n');

/**
 * The refusals of an operation as the API document has them: its own problems under their status, and what any operation
 * may be refused with, such as a token that is not good, under the rest. Where a denial is an answer it stands with that.
 */
export const documentedRefusals = ({ problems, deniesWithin, form }: Endpoint, known: KnownProblems): Json => {
  const refusal = refusalIn(form);
  const own = deniesWithin === true ? [] : problems.filter((code) => known.has(code));
  const byStatus = Map.groupBy(own, (code) => String(known.get(code)?.status));
  return {
    ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusal(linesOf(codes, known))])),
    '4XX': refusal('Refusal'),
    '5XX': refusal('Refusal'),
  };
};

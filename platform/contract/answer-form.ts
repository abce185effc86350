import type { Refusal } from './envelope.ts';

/** How an operation of another standard is answered, where that standard has an envelope of its own or none. */
export type AnswerForm = {
  readonly mediaType: string;
  /** What is answered instead of the product's own refusal. */
  readonly refusal: (refusal: Refusal, status: number) => unknown;
  /** The JSON schema of such a refusal, for the API document. */
  readonly refusalSchema: object;
  /** The address of what was made, for the header `Location`; null where the answer has none. */
  readonly locationOf: (answer: unknown) => string | null;
};

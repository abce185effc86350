import type { FieldProblem } from './problem.ts';

/** The standard answer of the product's own API (specification, section 3). */
export type Success<T> = { readonly success: true; readonly data: T; readonly message: string | null };

/** A refusal: `message` is for people, `code` for programs, `requestId` finds it in the log. */
export type Refusal<C extends string = string> = {
  readonly success: false;
  readonly data: unknown;
  readonly message: string;
  readonly code: C;
  readonly requestId: string;
  readonly fields?: readonly (FieldProblem & { readonly message?: string })[];
};

export type Envelope<T> = Success<T> | Refusal;

import type { FieldProblem } from '#platform/contract/problem.ts';

export type ApiField = FieldProblem & { readonly message?: string };

type Refused = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields?: readonly ApiField[];
  readonly requestId?: string | null;
  readonly retryAfterSeconds?: number | null;
  readonly data?: unknown;
};

/** A call the server refused or could not answer; `message` is for people and already in their language. */
export class ApiProblem extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  readonly fields: readonly ApiField[];
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  readonly data: unknown;

  constructor(refused: Refused) {
    super(refused.message);
    this.name = 'ApiProblem';
    this.status = refused.status;
    this.code = refused.code;
    this.fields = refused.fields ?? [];
    this.requestId = refused.requestId ?? null;
    this.retryAfterSeconds = refused.retryAfterSeconds ?? null;
    this.data = refused.data ?? null;
  }
}

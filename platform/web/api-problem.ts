import type { Call, OwnCodeOf } from '#platform/contract/call.ts';
import type { FieldProblem, PlatformCode } from '#platform/contract/problem.ts';

export type ApiField = FieldProblem & { readonly message?: string };

/** What any call may be refused with, or fail of before the server could refuse it. */
export type CommonCode =
  | PlatformCode
  | 'unreachable'
  | 'provider-away'
  | 'unreadable'
  | 'task-cancelled'
  | `http-${number}`;

/** What a call may be refused with: the codes of its contract, and those of any call. */
export type CodeOf<E extends Call> = OwnCodeOf<E> | CommonCode;

type Refused<C extends string> = {
  readonly status: number;
  readonly code: C;
  readonly message: string;
  readonly fields?: readonly ApiField[];
  readonly requestId?: string | null;
  readonly retryAfterSeconds?: number | null;
  readonly data?: unknown;
};

// Not exported: `instanceof` would let its code be compared with anything.
class CallProblem<C extends string> extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: C;
  readonly fields: readonly ApiField[];
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  readonly data: unknown;

  constructor(refused: Refused<C>) {
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

/**
 * A call the server refused or could not answer; `message` is for people and already in their language. Where it is not known
 * which call it was, its code can be compared with those of any call alone.
 */
export type ApiProblem<C extends string = CommonCode> = CallProblem<C>;

/** What a call fails with, as forms and changes have it. */
export type CallError<E extends Call> = ApiProblem<CodeOf<E>> | Error;

export const apiProblem = <C extends string = CommonCode>(refused: Refused<C>): ApiProblem<C> =>
  new CallProblem(refused);

type IsApiProblem = {
  <C extends string = CommonCode>(error: ApiProblem<C> | Error | null): error is ApiProblem<C>;
  (error: unknown): error is ApiProblem;
};

/** Whether something that was thrown is what a call failed with. */
export const isApiProblem: IsApiProblem = (error: unknown): error is ApiProblem => error instanceof CallProblem;

/** Whether a call was refused with a code that its contract declares, where what was thrown is all that is known. */
export const isRefusedWith = <E extends Call>(_call: E, error: unknown, code: CodeOf<E>): boolean =>
  error instanceof CallProblem && error.code === code;

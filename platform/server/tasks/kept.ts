import type { FieldProblem, ProblemParams, ProblemSpec } from '#platform/contract/problem.ts';

/** A refusal as it is kept: with its phrases, so that it can be read whatever the operation knows by then. */
export type KeptProblem = {
  readonly code: string;
  readonly spec: ProblemSpec;
  readonly params: ProblemParams;
  readonly fields: readonly FieldProblem[];
};

/** A task's file, beside its bytes; its size in bytes. */
export type KeptFile = { readonly name: string; readonly type: string; readonly size: number };

/** What became of a task. */
export type Settled =
  | { readonly state: 'succeeded'; readonly result: unknown }
  | { readonly state: 'failed'; readonly problem: KeptProblem };

/** What an attempt holds: the task, and the fence it was given. */
export type Lease = { readonly id: string; readonly fence: number };

import type { Problem } from '#platform/contract/problem.ts';

/**
 * A refusal that leaves something behind: what its handler has written by then is committed, as where the attempt itself is
 * counted and stands in the trail. Any other refusal takes everything back.
 */
export class KeptRefusal extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.name = 'KeptRefusal';
    this.problem = problem;
  }
}

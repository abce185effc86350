import type { ProblemParams } from '#platform/contract/problem.ts';
import type { TableProblemCode } from '#platform/contract/table-file.ts';

/** What is wrong with a file, as the process that reads it tells it to the one that asked. */
export class TableFault extends Error {
  readonly code: TableProblemCode;
  readonly params: ProblemParams;

  constructor(code: TableProblemCode, params: ProblemParams = {}) {
    super(code);
    this.name = 'TableFault';
    this.code = code;
    this.params = params;
  }
}

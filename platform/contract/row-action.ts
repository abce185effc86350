import type { RowOutcome } from './row-action-shapes.ts';

export type { RowOutcome } from './row-action-shapes.ts';

/** The rows of an answer that the action changed. */
export const changedRows = (results: readonly RowOutcome[]): readonly RowOutcome[] =>
  results.filter(({ state }) => state === 'done');

export const cellLevels = ['none', 'view', 'edit'] as const;

/** What a cell of the matrix holds. */
export type CellLevel = (typeof cellLevels)[number];

/** At most this many cells change in one transaction. */
export const MAX_CHANGES = 5_000;

/**
 * One cell of a refused `grants-changed`: its fields carry `path: changes.N`, `code: cell-changed` and these
 * params, so that a person can keep theirs or take the other's.
 */
export const CELL_CHANGED = 'cell-changed';

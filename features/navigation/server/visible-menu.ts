import { inMenuOrder, withoutLoops } from '../contract.ts';

/** A menu row as it is kept. */
export type MenuRow = {
  readonly id: number;
  readonly parentId: number | null;
  readonly screenId: number | null;
  readonly sequenceNo: number;
};

/**
 * The rows a person sees: the screens they may open and the ancestors of those, in the order of `sequenceNo`.
 * A row whose parent is missing goes to the top, and of a loop of parents the first.
 */
export const visibleMenu = <R extends MenuRow>(kept: readonly R[], mayOpen: (row: R) => boolean): readonly R[] => {
  const rows = withoutLoops(kept);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<number>();
  for (const row of rows) {
    if (row.screenId === null || !mayOpen(row)) continue;
    for (
      let at: R | undefined = row;
      at && !seen.has(at.id);
      at = at.parentId === null ? undefined : byId.get(at.parentId)
    )
      seen.add(at.id);
  }
  return rows
    .filter((row) => seen.has(row.id))
    .toSorted(inMenuOrder)
    .map((row) => (row.parentId !== null && !byId.has(row.parentId) ? { ...row, parentId: null } : row));
};

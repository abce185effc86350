/** A menu row as it is kept. */
export type MenuRow = {
  readonly id: number;
  readonly parentId: number | null;
  readonly screenId: number | null;
  readonly sequenceNo: number;
};

/**
 * The rows a person sees: the screens they may open and the ancestors of those, in the order of `sequenceNo`.
 * A row whose parent is missing goes to the top; a loop of parents ends where it closes.
 */
export const visibleMenu = <R extends MenuRow>(rows: readonly R[], mayOpen: (row: R) => boolean): readonly R[] => {
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
    .toSorted((a, b) => a.sequenceNo - b.sequenceNo || a.id - b.id)
    .map((row) => (row.parentId !== null && !byId.has(row.parentId) ? { ...row, parentId: null } : row));
};

import { inMenuOrder, withoutLoops } from '../contract/menu-order.ts';
import type { KeptProperties } from './kept-properties.ts';

/** A menu row as it is kept. */
export type MenuRow = {
  readonly id: number;
  readonly parentId: number | null;
  readonly screenId: number | null;
  readonly sequenceNo: number;
  readonly properties: Pick<KeptProperties, 'kind' | 'function'>;
};

/** Rows that open no screen and hold none: what separates, a link out of the product, a function of the shell. */
const standsAlone = ({ screenId, properties: { kind, function: does } }: MenuRow): boolean =>
  screenId === null && (does !== undefined || (kind !== undefined && kind !== 'aside'));

/**
 * The rows a person sees: the screens they may open and the ancestors of those, in the order of `sequenceNo`; beside them
 * what needs no right, at the top or under a row that is seen. A row whose parent is missing goes to the top, and of a
 * loop of parents the first.
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
  const isSeen = (row: R): boolean =>
    seen.has(row.id) ||
    (standsAlone(row) && (row.parentId === null || !byId.has(row.parentId) || seen.has(row.parentId)));
  return rows
    .filter(isSeen)
    .toSorted(inMenuOrder)
    .map((row) => (row.parentId !== null && !byId.has(row.parentId) ? { ...row, parentId: null } : row));
};

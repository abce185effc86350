import { fold } from '#platform/contract/turkish.ts';
import type { DraftedRow } from '../contract/drafted-tree.ts';

/** A row as the tree shows it. */
export type TreeRow = DraftedRow & {
  /** Whether what stands below it is left out; null where nothing does. */
  readonly folded: boolean | null;
  readonly conflict: boolean;
  /** Its place among the rows of its parent, and how many those are. */
  readonly position: number;
  readonly siblings: number;
};

type Shown = {
  readonly folded: ReadonlySet<number>;
  /** Empty: everything. */
  readonly search: string;
  readonly onlyChanged: boolean;
  readonly conflicts: ReadonlySet<number>;
  readonly urlOf: (screenId: number | null) => string;
};

/** Of each row, the row above it in the tree; -1 at the top. */
const parentsOf = (rows: readonly DraftedRow[]): readonly number[] => {
  const path: number[] = [];
  return rows.map(({ depth }, index) => {
    path[depth] = index;
    return depth === 0 ? -1 : (path[depth - 1] ?? -1);
  });
};

/** Rows that are looked for, and those that lead to them; null: all of them. */
const wantedOf = (rows: readonly DraftedRow[], { search, onlyChanged, conflicts, urlOf }: Shown) => {
  const text = fold(search.trim());
  if (text === '' && !onlyChanged) return null;
  const isWanted = ({ entry, marks }: DraftedRow): boolean =>
    (!onlyChanged || marks.length > 0 || conflicts.has(entry.id)) &&
    (text === '' || [entry.title.tr, entry.title.en, urlOf(entry.screenId)].some((each) => fold(each).includes(text)));
  const parents = parentsOf(rows);
  const wanted = new Set<number>();
  for (const [index, row] of rows.entries()) {
    if (!isWanted(row)) continue;
    for (let at = index; at >= 0 && !wanted.has(at); at = parents[at] ?? -1) wanted.add(at);
  }
  return wanted;
};

/** The places of rows among their siblings, for screen readers. */
const withPlaces = (rows: readonly Omit<TreeRow, 'position' | 'siblings'>[]): readonly TreeRow[] => {
  const parents = parentsOf(rows as readonly DraftedRow[]);
  const counts = new Map<number, number>();
  const positions = parents.map((parent) => {
    const position = (counts.get(parent) ?? 0) + 1;
    counts.set(parent, position);
    return position;
  });
  return rows.map((row, index) => ({
    ...row,
    position: positions[index] ?? 1,
    siblings: counts.get(parents[index] ?? -1) ?? 1,
  }));
};

/** The rows of a tree that are shown: what is folded is left out, unless something below it is looked for. */
export const shownRows = (rows: readonly DraftedRow[], shown: Shown): readonly TreeRow[] => {
  const wanted = wantedOf(rows, shown);
  const result: Omit<TreeRow, 'position' | 'siblings'>[] = [];
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] as DraftedRow;
    if (wanted !== null && !wanted.has(index)) continue;
    const isFolded = wanted === null && shown.folded.has(row.entry.id) && row.below > 0;
    result.push({
      ...row,
      folded: row.below === 0 ? null : isFolded,
      conflict: shown.conflicts.has(row.entry.id),
    });
    if (isFolded) index += row.below;
  }
  return withPlaces(result);
};

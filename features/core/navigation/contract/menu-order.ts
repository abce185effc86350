import type { MenuItem } from './shapes.ts';

type InMenu = Pick<MenuItem, 'id' | 'parentId' | 'sequenceNo'>;

/** The order of the menu. */
export const inMenuOrder = (a: InMenu, b: InMenu): number => a.sequenceNo - b.sequenceNo || a.id - b.id;

/** Of rows that are each other's parent, the first in order: it stands at the top, so that none of them is lost. */
const firstsOfLoops = <R extends InMenu>(rows: readonly R[]): ReadonlySet<R> => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const walked = new Set<R>();
  const firsts = new Set<R>();
  for (const row of rows) {
    const way = new Set<R>();
    let at: R | undefined = row;
    while (at !== undefined && !walked.has(at) && !way.has(at)) {
      way.add(at);
      at = at.parentId === null ? undefined : byId.get(at.parentId);
    }
    if (at !== undefined && way.has(at)) {
      const loop = [...way];
      const [first = at] = loop.slice(loop.indexOf(at)).toSorted(inMenuOrder);
      firsts.add(first);
    }
    for (const each of way) walked.add(each);
  }
  return firsts;
};

/** The rows with each loop of parents opened. */
export const withoutLoops = <R extends InMenu>(rows: readonly R[]): readonly R[] => {
  const firsts = firstsOfLoops(rows);
  return firsts.size === 0 ? rows : rows.map((row) => (firsts.has(row) ? { ...row, parentId: null } : row));
};

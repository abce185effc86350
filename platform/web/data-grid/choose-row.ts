import type { Grid } from './use-grid.ts';

/** Chooses a row or lets it go; farther: all from the one that was touched last, also what no page has shown yet. */
export const chooseRow = <R>({ rows, rowKey, selection }: Grid<R>, index: number, isFarther: boolean): void => {
  const row = rows.rowAt(index);
  if (row === undefined) return;
  const from = selection.last.current;
  selection.last.current = index;
  if (!isFarther || from === null) return selection.toggle(rowKey(row), row);
  const [first, last] = from < index ? [from, index] : [index, from];
  const choose = async () => {
    await rows.ensure({ from: first, to: last + 1 });
    const between = Array.from({ length: last - first + 1 }, (_, at) => rows.rowAt(first + at));
    selection.add(between.filter((each) => each !== undefined));
  };
  // What cannot be fetched is not chosen: the bar says how many are.
  choose().catch(() => undefined);
};

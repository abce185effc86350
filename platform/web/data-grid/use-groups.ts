import { useEffect, useMemo, useState } from 'react';
import { type Group, grouped, type Line } from './grouping.ts';
import type { GridColumn, RowsInView } from './grid-types.ts';

/** Rows that are gathered in the browser at most; a longer list is to be narrowed first. */
export const MOST_GROUPED = 5_000;

export type Groups = {
  readonly isOn: boolean;
  /** The list is too long to be gathered here. */
  readonly isTooLong: boolean;
  readonly at: (index: number) => Group | undefined;
  readonly isClosed: (group: Group) => boolean;
  readonly toggle: (group: Group) => void;
};

const NOTHING: readonly never[] = [];

/** All rows, once they are here; asked for as soon as somebody wants groups. */
const useWhole = <R>(all: RowsInView<R>, isWanted: boolean) => {
  const [asked, setAsked] = useState<string | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const here = all.known();
  const isHere = here.length >= all.total;
  const { ensure, total } = all;
  const round = `${all.stamp}/${total}`;
  useEffect(() => {
    if (!isWanted || isHere || asked === round) return;
    setAsked(round);
    setFailed(null);
    ensure({ from: 0, to: total })
      .then(() => setAsked(`${round}!`))
      .catch(setFailed);
  }, [isWanted, isHere, asked, round, ensure, total]);
  return {
    whole: isHere ? here : null,
    /** Some of them did not come, and nothing of it is shown as if it were all. */
    failed: isHere ? null : failed,
    retry: () => setAsked(null),
  };
};

/** Rows gathered by columns: the groups are lines of the list as rows are. */
export const useGroups = <R>(
  all: RowsInView<R>,
  keys: readonly string[],
  columns: readonly GridColumn<R>[],
): { readonly rows: RowsInView<R>; readonly groups: Groups } => {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const by = useMemo(() => keys.flatMap((key) => columns.find((column) => column.key === key) ?? []), [keys, columns]);
  const isTooLong = by.length > 0 && all.total > MOST_GROUPED;
  const isOn = by.length > 0 && !isTooLong;
  const { whole, failed, retry } = useWhole(all, isOn);
  const lines = useMemo(
    (): readonly Line<R>[] => (isOn ? grouped(whole ?? NOTHING, { by, columns, closed }) : NOTHING),
    [isOn, whole, by, columns, closed],
  );
  const rows: RowsInView<R> = isOn
    ? {
        ...all,
        total: lines.length,
        pending: (all.pending || whole === null) && failed === null,
        error: all.error ?? failed,
        retry: failed === null ? all.retry : retry,
        rowAt: (index) => {
          const line = lines[index];
          return line !== undefined && 'row' in line ? line.row : undefined;
        },
        ensure: () => Promise.resolve(),
      }
    : all;
  const groups: Groups = {
    isOn,
    isTooLong,
    at: (index) => {
      const line = isOn ? lines[index] : undefined;
      return line !== undefined && 'group' in line ? line.group : undefined;
    },
    isClosed: ({ key }) => closed.has(key),
    toggle: ({ key, column }) =>
      column !== null &&
      setClosed((now) => {
        const next = new Set(now);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
  };
  return { rows, groups };
};

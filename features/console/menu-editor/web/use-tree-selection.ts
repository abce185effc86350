import { useMemo, useState } from 'react';
import type { TreeRow } from './tree-rows.ts';

export type TreeSelection = ReturnType<typeof useTreeSelection>;

/** Which row is reached, and which are chosen with it: a run from the row where choosing began, and single ones beside it. */
export const useTreeSelection = (rows: readonly TreeRow[]) => {
  const [activeId, setActive] = useState<number | null>(null);
  const [anchorId, setAnchor] = useState<number | null>(null);
  const [single, setSingle] = useState<ReadonlySet<number>>(new Set());
  const places = useMemo(() => new Map(rows.map(({ entry: { id } }, at) => [id, at])), [rows]);
  const at = activeId === null ? -1 : (places.get(activeId) ?? -1);
  const anchor = anchorId === null ? -1 : (places.get(anchorId) ?? -1);
  const chosen = useMemo(() => {
    const ids = new Set([...single].filter((id) => places.has(id)));
    if (at >= 0 && anchor >= 0)
      for (const { entry } of rows.slice(Math.min(at, anchor), Math.max(at, anchor) + 1)) ids.add(entry.id);
    return ids;
  }, [rows, places, single, at, anchor]);
  const reached = at >= 0 ? (rows[at] as TreeRow) : (rows[0] ?? null);
  return {
    /** The place of the row that the keys are at. */
    at: reached === null ? -1 : Math.max(0, at),
    reached,
    chosen,
    /** What a deed is done to: what is chosen, else the row that is reached. */
    ids: chosen.size > 0 ? chosen : new Set(reached === null ? [] : [reached.entry.id]),
    goTo: (place: number) => {
      setActive(rows[place]?.entry.id ?? null);
      setAnchor(null);
    },
    extendTo: (place: number) => {
      setAnchor((before) => before ?? reached?.entry.id ?? null);
      setActive(rows[place]?.entry.id ?? null);
    },
    toggle: (id: number) => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      setSingle(next);
      setAnchor(null);
      setActive(id);
    },
    reach: (id: number) => setActive(id),
    letGo: () => {
      setSingle(new Set());
      setAnchor(null);
    },
  };
};

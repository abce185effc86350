import { useEffect, useRef, useState } from 'react';
import type { RowKey } from './staging.ts';

/** Which rows are chosen: some, or all that match but some. */
type Chosen = { readonly all: boolean; readonly keys: ReadonlySet<RowKey> };

const NONE: Chosen = { all: false, keys: new Set() };

const flipped = (keys: ReadonlySet<RowKey>, key: RowKey): ReadonlySet<RowKey> => {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
};

/** Rows chosen over all pages; what is looked for anew begins with none. */
export const useSelection = (total: number, looked: string, isAllowed: boolean) => {
  const [chosen, setChosen] = useState<Chosen>(NONE);
  const last = useRef<number | null>(null);
  useEffect(() => {
    last.current = null;
    setChosen(NONE);
  }, [looked]);
  const { all, keys } = chosen;
  const count = all ? Math.max(0, total - keys.size) : keys.size;
  return {
    isAllowed,
    /** The place of the row that was touched last. */
    last,
    /** All that match, also rows that nobody looked at yet. */
    isWide: all,
    count,
    isAll: count > 0 && count === total,
    has: (key: RowKey): boolean => all !== keys.has(key),
    toggle: (key: RowKey) => setChosen((now) => ({ ...now, keys: flipped(now.keys, key) })),
    /** All from one row to another, as with Shift. */
    add: (more: readonly RowKey[]) =>
      setChosen((now) => (now.all ? now : { all: false, keys: new Set([...now.keys, ...more]) })),
    toggleAll: () => setChosen(count > 0 && count === total ? NONE : { all: true, keys: new Set() }),
    clear: () => setChosen(NONE),
  };
};

export type Selection = ReturnType<typeof useSelection>;

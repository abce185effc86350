import { useEffect, useRef } from 'react';
import type { Notification } from '../contract/shapes.ts';

/** What arrived is in the list before it has its id there: it is known by its time and where it leads. */
const sameness = ({ createdDateISO, link }: Notification): string => `${createdDateISO} ${link}`;

/**
 * Tells of notifications that were not in the list before. What is there at first did not arrive, what was taken away and
 * came back did not either, and whoever has the list open sees it there.
 */
export const useArrivals = (
  list: readonly Notification[] | undefined,
  isOpened: boolean,
  tell: (arrived: readonly Notification[]) => void,
): void => {
  const seen = useRef<ReadonlySet<string> | null>(null);
  const latest = useRef({ isOpened, tell });
  latest.current = { isOpened, tell };
  useEffect(() => {
    if (list === undefined) return;
    const before = seen.current;
    seen.current = new Set([...(before ?? []), ...list.map(sameness)]);
    const arrived = before === null ? [] : list.filter((each) => !each.read && !before.has(sameness(each)));
    if (arrived.length > 0 && !latest.current.isOpened) latest.current.tell(arrived);
  }, [list]);
};

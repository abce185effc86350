import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react';

/** Rows beside those in sight: as many as a flick of the wheel needs. */
const SPARE = 12;
/** The view is followed in steps: within one nothing is drawn anew. */
const STEP = 240;

/** The rows from `from` on that do not begin above `place`. */
const firstFrom = (starts: readonly number[], place: number): number => {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) < place) low = middle + 1;
    else high = middle;
  }
  return low;
};

const stepOf = (place: number): number => Math.floor(place / STEP) * STEP;

type Window = {
  /** The height of all rows. */
  readonly height: number;
  /** Where each row begins. */
  readonly starts: readonly number[];
  /** The first row that is drawn, and the one behind the last. */
  readonly from: number;
  readonly to: number;
  /** Scrolls as far as it takes to have a row in sight. */
  readonly show: (index: number) => void;
};

/** The box that the list scrolls in. */
const boxOf = (list: RefObject<HTMLElement | null>): HTMLElement =>
  (list.current as HTMLElement).parentElement as HTMLElement;

/** Which rows of known heights are drawn in a list that scrolls in the box around it; it begins at `begin`. */
export const useRowWindow = (
  heights: readonly number[],
  list: RefObject<HTMLElement | null>,
  begin: () => number,
): Window => {
  const starts = useMemo(() => {
    const places = [0];
    for (const height of heights) places.push((places.at(-1) as number) + height);
    return places;
  }, [heights]);
  const height = starts.at(-1) as number;
  const [first] = useState(begin);
  const [top, setTop] = useState(first);
  const [room, setRoom] = useState(innerHeight);
  useLayoutEffect(() => {
    // Only where it is not at its top: what is asked for would have the browser lay out the whole page at once.
    if (first > 0) boxOf(list).scrollTop = first;
  }, [list, first]);
  useEffect(() => {
    const box = boxOf(list);
    const follow = () => setTop(stepOf(box.scrollTop));
    const grow = () => setRoom(innerHeight);
    box.addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', grow);
    return () => {
      box.removeEventListener('scroll', follow);
      removeEventListener('resize', grow);
    };
  }, [list]);
  const show = (index: number): void => {
    const box = boxOf(list);
    const [start = 0, end = 0] = starts.slice(index, index + 2);
    if (start < box.scrollTop) box.scrollTop = start;
    else if (end > box.scrollTop + box.clientHeight) box.scrollTop = end - box.clientHeight;
  };
  // At first what is in sight alone, and what stands beside it when the browser has time.
  const spare = useDeferredValue(SPARE, 0);
  const seen = Math.max(0, Math.min(top, height - room));
  return {
    height,
    starts,
    from: Math.max(0, firstFrom(starts, seen) - 1 - spare),
    to: Math.min(heights.length, firstFrom(starts, seen + room + (spare > 0 ? STEP : 0)) + spare),
    show,
  };
};

import { type RefObject, useLayoutEffect, useState } from 'react';
import { ROW_HEIGHT } from './matrix-rows.ts';

/** What part of the box is in view, in steps of a few rows, so that scrolling draws seldom. */
export const useView = (box: RefObject<HTMLDivElement | null>) => {
  const [view, setView] = useState({ top: 0, height: 800, sideways: false });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      const top = Math.floor(element.scrollTop / (4 * ROW_HEIGHT)) * 4 * ROW_HEIGHT;
      const next = { top, height: element.clientHeight + 4 * ROW_HEIGHT, sideways: element.scrollLeft > 0 };
      setView((before) =>
        before.top === next.top && before.height === next.height && before.sideways === next.sideways ? before : next,
      );
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const size = new ResizeObserver(look);
    size.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      size.disconnect();
    };
  }, [box]);
  return view;
};

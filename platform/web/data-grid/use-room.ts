import { type RefObject, useLayoutEffect, useState } from 'react';

const LEAST = 320;
const BELOW = 16;

const scrollerOf = (element: HTMLElement): HTMLElement =>
  element.closest<HTMLElement>('main') ?? document.documentElement;

/** What stands before an element, and before what holds it, up to what scrolls. */
const standingAbove = (element: Element, scroller: Element): readonly Element[] => {
  const found: Element[] = [];
  for (let at: Element | null = element; at !== null && at !== scroller; at = at.parentElement)
    for (let before = at.previousElementSibling; before !== null; before = before.previousElementSibling)
      found.push(before);
  return found;
};

/** The height that fills the page down to its foot; the page itself then has nothing to scroll. */
export const useRoom = (box: RefObject<HTMLElement | null>, enabled: boolean): number | undefined => {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!enabled || element === null) return undefined;
    const scroller = scrollerOf(element);
    const measure = () => {
      const above = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      setRoom(Math.max(LEAST, Math.floor(scroller.clientHeight - above - BELOW)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    // What stands above may grow or go: a row of filters that wraps, a note.
    for (const before of standingAbove(element, scroller)) observer.observe(before);
    // A note that comes later was nothing to watch before.
    const coming = new MutationObserver(measure);
    if (element.parentElement !== null) coming.observe(element.parentElement, { childList: true });
    return () => {
      observer.disconnect();
      coming.disconnect();
    };
  }, [box, enabled]);
  return enabled ? room : undefined;
};

/** The width an element has inside; measured before it is first painted. */
export const useInnerWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
};

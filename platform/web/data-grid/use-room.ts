import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { heightBelow, noteAround, type Room } from './room-ahead.ts';

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

type Expected = {
  readonly name: string;
  /** The room that was counted on; null where nothing was, and the list is measured before it is first painted. */
  readonly ahead: Room | null;
};

/**
 * Gives a box the height that fills the page down to its foot; the page itself then has nothing to scroll. The browser
 * tells where things stand when it has laid them out, in the frame it then paints: asked sooner, it would do so twice.
 */
export const useRoom = (box: RefObject<HTMLElement | null>, enabled: boolean, { name, ahead }: Expected): void => {
  useLayoutEffect(() => {
    const element = box.current;
    if (!enabled || element === null) return undefined;
    const scroller = scrollerOf(element);
    const measure = () => {
      const above = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      element.style.height = `${heightBelow(above, scroller.clientHeight)}px`;
      noteAround(name, { above });
    };
    if (ahead === null) measure();
    else element.style.height = `${ahead.height}px`;
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
      element.style.height = '';
    };
  }, [box, enabled, name, ahead]);
};

/** The width an element has inside, known before it is first painted. */
export const useInnerWidth = (element: RefObject<HTMLElement | null>, { name, ahead }: Expected): number => {
  const [width, setWidth] = useState(ahead?.width ?? 0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => setWidth(current.clientWidth);
    if (ahead === null) measure();
    const observer = new ResizeObserver(() => {
      // In the frame that is about to be painted: columns that jump are seen.
      flushSync(measure);
      if (ahead !== null) noteAround(name, { beside: scrollerOf(current).clientWidth - current.clientWidth });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, name, ahead]);
  return width;
};

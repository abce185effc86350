import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A menu over the content takes the focus, which what is under it has just lost, so that its keys work at once; when it
 * closes the focus goes back to where it came from.
 */
export const useOverFocus = (nav: RefObject<HTMLElement | null>, isOver: boolean): void => {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = nav.current;
    const at = document.activeElement;
    if (isOver) {
      before.current = at;
      if (!element?.contains(at)) element?.focus({ preventScroll: true });
      return;
    }
    const back = before.current;
    before.current = null;
    // Somebody may have taken the focus elsewhere meanwhile.
    const isFree = at === null || at === document.body || element?.contains(at);
    if (isFree && back instanceof HTMLElement) back.focus({ preventScroll: true });
  }, [nav, isOver]);
};

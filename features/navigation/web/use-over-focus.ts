import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A menu over the content takes the focus, which what is under it has just lost, so that its keys work at once; when it
 * closes the focus goes back to where it came from.
 */
export const useOverFocus = (nav: RefObject<HTMLElement | null>, isOver: boolean): void => {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = nav.current;
    if (!isOver || !element) return undefined;
    before.current = document.activeElement;
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
    return () => {
      const at = document.activeElement;
      // Somebody may have taken the focus elsewhere meanwhile.
      if (at !== null && at !== document.body && !element.contains(at)) return;
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    };
  }, [nav, isOver]);
};

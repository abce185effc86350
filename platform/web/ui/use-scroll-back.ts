import { type RefObject, useLayoutEffect, useState } from 'react';
import { useElementScrollRestoration } from '@tanstack/react-router';

/**
 * Scrolls what stands in a page back to where it was left, after Back and a reload. The router does so when the page is
 * first drawn; what waits for an answer is drawn later. The element has `id` as its `data-scroll-restoration-id`.
 */
export const useScrollBack = (element: RefObject<HTMLElement | null>, id: string): void => {
  const now = useElementScrollRestoration({ id });
  // Later it is where it is scrolled to meanwhile.
  const [left] = useState(now);
  useLayoutEffect(() => {
    if (left !== undefined) element.current?.scrollTo({ top: left.scrollY, left: left.scrollX, behavior: 'instant' });
  }, [element, left]);
};

import { useEffect, useRef } from 'react';
import { useElementScrollRestoration, useRouter, useRouterState } from '@tanstack/react-router';

/** The mark of the content's place among what the router remembers as scrolled. */
export const CONTENT_SCROLL = 'content';

/** How a page is come back to. On a new one there is nothing to scroll to. */
const BACK = new Set(['BACK', 'FORWARD', 'GO']);

/**
 * Brings the content back to where it was scrolled after Back and after a reload, also where the page is not long enough
 * yet: the router scrolls once, as soon as a page is drawn, and some grow for a moment longer.
 */
export const ScrollBack = () => {
  const router = useRouter();
  const entry = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key });
  const left = useElementScrollRestoration({ id: CONTENT_SCROLL });
  const isBack = useRef(true);
  useEffect(
    () =>
      router.history.subscribe(({ action }) => {
        isBack.current = BACK.has(action.type);
      }),
    [router],
  );
  useEffect(() => {
    if (!isBack.current || left === undefined || left.scrollY === 0) return;
    const place = [[], left.scrollY, left.scrollX] as const;
    void import('#platform/web/scroll-places.ts').then(({ restoreScroll }) => restoreScroll([place]));
    // Where it was left is read once for each step of the history; later it is where it is scrolled to meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [entry]);
  return null;
};

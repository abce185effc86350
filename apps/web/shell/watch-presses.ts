import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import { expectClick, isWorthAsking } from '../access/open-page.ts';
import { askAbout } from '../access/questions.ts';
import { whereLeft } from '#platform/web/shown-tab.ts';

const isPlain = ({ button, pointerType, metaKey, ctrlKey, shiftKey, altKey }: PointerEvent): boolean =>
  // A finger that goes down may be about to scroll.
  button === 0 && pointerType === 'mouse' && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** What the screen of a link is opened by is asked for, and what it shows first. */
const askPressed = (href: string): void => {
  const { pathname, searchParams: search } = new URL(href, location.origin);
  const url = canonicalScreenUrl(pathname) ?? pathname;
  if (!isWorthAsking(pathname, url)) return;
  askAbout(url, true, { pathname, search });
  expectClick();
};

/** A click is a tenth of a second long: what a link leads to is asked for when the button goes down, not when it comes up. */
export const watchPresses = (): void =>
  addEventListener(
    'pointerdown',
    (event) => {
      const link = isPlain(event) && event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.origin === location.origin && link.target === '') askPressed(whereLeft(link.pathname + link.search));
    },
    { capture: true, passive: true },
  );

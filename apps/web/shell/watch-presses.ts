import { askPressed } from '../access/open-page.ts';
import { whereLeft } from './shown-tab.ts';

const isPlain = ({ button, pointerType, metaKey, ctrlKey, shiftKey, altKey }: PointerEvent): boolean =>
  // A finger that goes down may be about to scroll.
  button === 0 && pointerType === 'mouse' && !metaKey && !ctrlKey && !shiftKey && !altKey;

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

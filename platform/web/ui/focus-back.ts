import { useLayoutEffect } from 'react';

/** Whether nothing has the focus: what had it is gone. */
export const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Gives the focus to `element`, where what had it is gone. */
export const focusBack = (element: Element | null | undefined): void => {
  if (isLost() && element instanceof HTMLElement) element.focus({ preventScroll: true });
};

/** Where the focus goes when something closes: to what had it before, or to the content where that is gone, can do nothing any more, or was nothing. */
export const placeAfter = (before: Element | null): Element | null =>
  before !== null && before !== document.body && before.isConnected && !before.matches(':disabled')
    ? before
    : document.querySelector('main');

/** Remembers who had the focus when something opened, and gives it back when that closes or is taken away. */
export const useFocusBack = (opened: boolean): void => {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      // What closes is still there now, and so is its focus.
      setTimeout(() => focusBack(placeAfter(before)));
    };
  }, [opened]);
};

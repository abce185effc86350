import { useLayoutEffect } from 'react';

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Gives the focus to `element`, where what had it is gone. */
export const focusBack = (element: Element | null | undefined): void => {
  if (isLost() && element instanceof HTMLElement) element.focus({ preventScroll: true });
};

/** Remembers who had the focus when something opened, and gives it back when that closes or is taken away. */
export const useFocusBack = (opened: boolean): void => {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      // What closes is still there now, and so is its focus.
      setTimeout(() => focusBack(before));
    };
  }, [opened]);
};

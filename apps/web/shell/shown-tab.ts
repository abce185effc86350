import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let copy = 0;
let find = (href: string): string => href;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Which of several work tabs with the same screen is on show: another one is another mount. */
export const useShownCopy = (): number => useSyncExternalStore(subscribe, () => copy);

export const setShownCopy = (next: number): void => {
  if (next === copy) return;
  copy = next;
  for (const listener of listeners) listener();
};

/** Where a screen of the menu was left, if it is open in a work tab; else the address itself. */
export const whereLeft = (href: string): string => find(href);

export const findWhereLeft = (by: (href: string) => string): (() => void) => {
  find = by;
  return () => {
    find = (href) => href;
  };
};

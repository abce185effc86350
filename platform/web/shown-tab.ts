import { useSyncExternalStore } from 'react';
import { useRouterState } from '@tanstack/react-router';

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

/** The address on show. Until a navigation is over, the title is of one page and the address of another: null. */
export const useShownHref = (): string | null =>
  useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'idle' && resolvedLocation?.href === location.href ? location.href : null,
  });

/** Addresses and their titles that were on show since the tabs were switched on, until they are taken. */
export type TakeVisited = () => Iterable<readonly [href: string, title: string]>;

import { useRouterState } from '@tanstack/react-router';
import { slice } from './state.ts';
import { useSlice } from './use-slice.ts';

const shownCopy = slice('shown copy', 0);
const finder = slice<(href: string) => string>('where left', (href) => href);

/** Which of several work tabs with the same screen is on show: another one is another mount. */
export const useShownCopy = (): number => useSlice(shownCopy);

export const setShownCopy = (next: number): void => shownCopy.set(next);

/** Where a screen of the menu was left, if it is open in a work tab; else the address itself. */
export const whereLeft = (href: string): string => finder.get()(href);

export const findWhereLeft = (by: (href: string) => string): (() => void) => {
  finder.set(by);
  return () => finder.set((href) => href);
};

/** The address on show. Until a navigation is over, the title is of one page and the address of another: null. */
export const useShownHref = (): string | null =>
  useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'idle' && resolvedLocation?.href === location.href ? location.href : null,
  });

/** Addresses and their titles that were on show since the tabs were switched on, until they are taken. */
export type TakeVisited = () => Iterable<readonly [href: string, title: string]>;

import type { KeyboardEvent } from 'react';

const entriesOf = (box: Element) =>
  [...box.querySelectorAll<HTMLElement>('[data-entry]')].filter(
    (entry) => entry.checkVisibility() && !entry.closest('[inert]'),
  );

type Move = (index: number, last: number) => number;

const MOVES = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
} satisfies Readonly<Record<string, Move>>;

/** Right opens what the focus is on, left folds it away: by what it stands at before. */
const FOLDS = { ArrowRight: 'false', ArrowLeft: 'true' } as const;

/** The description of each key; a key without one does not compile. */
export const NAVIGATION_SAID: Readonly<
  Record<keyof typeof MOVES | keyof typeof FOLDS, 'keyEntries' | 'keyEnds' | 'keyOpen' | 'keyFold'>
> = {
  ArrowUp: 'keyEntries',
  ArrowDown: 'keyEntries',
  Home: 'keyEnds',
  End: 'keyEnds',
  ArrowRight: 'keyOpen',
  ArrowLeft: 'keyFold',
};

const fold = (key: string, entry: Element | null): boolean => {
  const wanted = (FOLDS as Readonly<Record<string, string>>)[key];
  if (wanted === undefined || entry?.getAttribute('aria-expanded') !== wanted) return false;
  (entry as HTMLElement).click();
  return true;
};

/** Moves the focus among the entries of a list by the arrow keys, Home and End. */
export const moveByKey = (event: KeyboardEvent<HTMLElement>): void => {
  if (fold(event.key, document.activeElement)) return event.preventDefault();
  const entries = entriesOf((event.target as Element).closest('[data-entries]') ?? event.currentTarget);
  const index = entries.indexOf(document.activeElement as HTMLElement);
  if (index < 0 && event.key !== 'ArrowDown') return undefined;
  const move = (MOVES as Readonly<Record<string, Move>>)[event.key];
  if (move === undefined) return undefined;
  event.preventDefault();
  return entries[move(index, entries.length - 1)]?.focus();
};

import type { KeyboardEvent } from 'react';

const entriesOf = (box: Element) =>
  [...box.querySelectorAll<HTMLElement>('[data-entry]')].filter(
    (entry) => entry.checkVisibility() && !entry.closest('[inert]'),
  );

const nextIndex = (key: string, index: number, last: number): number | null => {
  if (key === 'ArrowDown') return Math.min(index + 1, last);
  if (key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};

/** Right opens what the focus is on, left folds it away. */
const fold = (key: string, entry: Element | null): boolean => {
  const wanted = { ArrowRight: 'false', ArrowLeft: 'true' }[key];
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
  const next = nextIndex(event.key, index, entries.length - 1);
  if (next === null) return undefined;
  event.preventDefault();
  return entries[next]?.focus();
};

import type { Range } from './use-rows.ts';

/** Which rows are in view: told to whoever shows it, without drawing anything else anew while scrolling. */
export const createSeen = (first: Range) => {
  let now = first;
  const listeners = new Set<() => void>();
  return {
    get: (): Range => now,
    set: (next: Range): void => {
      if (next.from === now.from && next.to === now.to) return;
      now = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

import { signal } from '../state.ts';
import type { Range } from './use-rows.ts';

/** Which rows are in view: told to whoever shows it, without drawing anything else anew while scrolling. */
export const createSeen = (first: Range) => {
  let now = first;
  const changed = signal();
  return {
    get: (): Range => now,
    set: (next: Range): void => {
      if (next.from === now.from && next.to === now.to) return;
      now = next;
      changed.tell();
    },
    subscribe: changed.on,
  };
};

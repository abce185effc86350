import { useRef } from 'react';

/** Runs work unless it is under way. Between two presses nothing is drawn yet: what is on its way is known here first. */
export const useOneAtATime = (): ((work: () => Promise<void>) => Promise<void>) => {
  const busy = useRef(false);
  return async (work) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await work();
    } finally {
      busy.current = false;
    }
  };
};

import { useEffect } from 'react';
import type { PaletteSection } from './palette-types.ts';
import { foldAhead } from './rank.ts';

const SLICE = 2_000;

/** When the browser is idle; where the browser cannot tell, a little later. */
const whenIdle = (run: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const soon = setTimeout(run, 50);
    return () => clearTimeout(soon);
  }
  const soon = requestIdleCallback(run, { timeout: 500 });
  return () => cancelIdleCallback(soon);
};

/** Folds what will be looked through before the first letter: not before the palette stands, and never long at a time. */
export const useFoldAhead = (sections: readonly PaletteSection[]): void => {
  useEffect(() => {
    const items = sections.flatMap((section) => section.items);
    let stop: () => void = () => undefined;
    const next = (from: number) => {
      if (from >= items.length) return;
      stop = whenIdle(() => {
        foldAhead(items.slice(from, from + SLICE));
        next(from + SLICE);
      });
    };
    next(0);
    return () => stop();
  }, [sections]);
};

import { useEffect } from 'react';
import { whenIdle } from '../when-idle.ts';
import type { PaletteSection } from './palette-types.ts';
import { foldAhead } from './rank.ts';

const SLICE = 2_000;

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
      }, 500);
    };
    next(0);
    return () => stop();
  }, [sections]);
};

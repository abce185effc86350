import { useId, useLayoutEffect } from 'react';
import { slice } from '../state.ts';
import { useSlice } from '../use-slice.ts';

/** The dialogs and drawers that are open, the uppermost last. */
const layers = slice<readonly string[]>('layers', []);

/**
 * Whether nothing stands above what is opened here. Escape closes that alone: the kit's dialogs and drawers each hear
 * it at the window, so that one press would close the form and the record under it.
 */
export const useOnTop = (opened: boolean): boolean => {
  const id = useId();
  useLayoutEffect(() => {
    if (!opened) return undefined;
    layers.set([...layers.get(), id]);
    // The press that closes it is not over yet, and not meant for what comes to the top by it.
    return () => void setTimeout(() => layers.set(layers.get().filter((layer) => layer !== id)));
  }, [opened, id]);
  const isCovered = useSlice(layers, (open) => open.includes(id) && open.at(-1) !== id);
  return !isCovered;
};

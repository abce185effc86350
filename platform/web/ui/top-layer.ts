import { createContext, useContext, useId, useLayoutEffect, useSyncExternalStore } from 'react';

type Layer = { readonly id: string; readonly depth: number };

let layers: readonly Layer[] = [];
const watchers = new Set<() => void>();

const hold = (next: readonly Layer[]): void => {
  layers = next;
  for (const watcher of watchers) watcher();
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** The deepest is on top; of those as deep as each other, the one that opened last. */
const topId = (): string | undefined =>
  layers.reduce<Layer | undefined>((top, layer) => (top && top.depth > layer.depth ? top : layer), undefined)?.id;

/** How many open layers stand around this place: what opens with the layer it stands in is above it all the same. */
export const LayerDepth = createContext(0);

/**
 * Whether nothing stands above what is opened here. Escape closes that alone: the kit's dialogs and drawers each hear
 * it at the window, so that one press would close the form and the record under it.
 */
export const useOnTop = (opened: boolean): boolean => {
  const id = useId();
  const depth = useContext(LayerDepth);
  useLayoutEffect(() => {
    if (!opened) return undefined;
    hold([...layers, { id, depth }]);
    // The press that closes it is not over yet, and not meant for what comes to the top by it.
    return () => void setTimeout(() => hold(layers.filter((layer) => layer.id !== id)));
  }, [opened, id, depth]);
  const isCovered = useSyncExternalStore(watch, () => layers.some((layer) => layer.id === id) && topId() !== id);
  return !isCovered;
};

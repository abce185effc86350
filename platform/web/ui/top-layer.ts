import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

let layers: readonly string[] = [];
const watchers = new Set<() => void>();

const hold = (next: readonly string[]): void => {
  layers = next;
  for (const watcher of watchers) watcher();
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/**
 * Whether nothing stands above what is opened here. Escape closes that alone: the kit's dialogs and drawers each hear
 * it at the window, so that one press would close the form and the record under it.
 */
export const useOnTop = (opened: boolean): boolean => {
  const id = useId();
  useLayoutEffect(() => {
    if (!opened) return undefined;
    hold([...layers, id]);
    // The press that closes it is not over yet, and not meant for what comes to the top by it.
    return () => void setTimeout(() => hold(layers.filter((layer) => layer !== id)));
  }, [opened, id]);
  const isCovered = useSyncExternalStore(watch, () => layers.includes(id) && layers.at(-1) !== id);
  return !isCovered;
};

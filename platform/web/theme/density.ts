import { useSyncExternalStore } from 'react';

/** How close things stand: as drawn, or closer for whoever wants more on a page. */
export type Density = 'comfortable' | 'compact';

const KEY = 'density';
const listeners = new Set<() => void>();

const remembered = (): Density => (globalThis.localStorage?.getItem(KEY) === 'compact' ? 'compact' : 'comfortable');

let current: Density = remembered();

/** Says it to the tokens. */
export const showDensity = (): void => {
  document.documentElement.dataset['density'] = current;
};

/** Changes it on this device; the server keeps it for the person. */
export const setDensity = (next: Density): void => {
  localStorage.setItem(KEY, next);
  if (next === current) return;
  current = next;
  showDensity();
  for (const listener of listeners) listener();
};

export const density = (): Density => current;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The density, kept current in a component. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, density, density);

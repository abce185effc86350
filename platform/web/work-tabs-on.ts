import { useSyncExternalStore } from 'react';

const KEY = 'work-tabs-on';
const listeners = new Set<() => void>();

const remembered = (): boolean => globalThis.localStorage?.getItem(KEY) === 'true';

let current = remembered();

/** Switches work tabs on this device; the server keeps it for the person. */
export const setWorkTabsOn = (next: boolean): void => {
  localStorage.setItem(KEY, String(next));
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
};

export const workTabsOn = (): boolean => current;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether the person keeps screens open as tabs. */
export const useWorkTabsOn = (): boolean => useSyncExternalStore(subscribe, workTabsOn, workTabsOn);

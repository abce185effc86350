import { NO_TABS, readTabs, type WorkTabs } from './work-tab-list.ts';

/** Of this browser tab: it outlives a reload, and goes with the sign-out. */
const KEY = 'work-tabs';

const listeners = new Set<() => void>();
let state: WorkTabs = NO_TABS;
let isRead = false;

/** What is open now. */
export const workTabs = (): WorkTabs => {
  if (!isRead) {
    state = readTabs(sessionStorage.getItem(KEY));
    isRead = true;
  }
  return state;
};

export const subscribeWorkTabs = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const setWorkTabs = (next: WorkTabs): void => {
  if (next === workTabs()) return;
  state = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A full store loses the tabs with the next reload, and nothing before.
  }
  for (const listener of listeners) listener();
};

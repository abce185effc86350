import { slice } from '#platform/web/state.ts';
import { NO_TABS, readTabs, type WorkTabs } from './work-tab-list.ts';

/** Of this browser tab: it outlives a reload, and goes with the sign-out. */
const KEY = 'work-tabs';

const tabs = slice<{ readonly open: WorkTabs; readonly isRead: boolean }>('work tabs', {
  open: NO_TABS,
  isRead: false,
});

/** What is open now. */
export const workTabs = (): WorkTabs => {
  if (!tabs.get().isRead) tabs.set({ open: readTabs(sessionStorage.getItem(KEY)), isRead: true });
  return tabs.get().open;
};

export const subscribeWorkTabs = tabs.watch;

export const setWorkTabs = (next: WorkTabs): void => {
  if (next === workTabs()) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A full store loses the tabs with the next reload, and nothing before.
  }
  tabs.set({ open: next, isRead: true });
};

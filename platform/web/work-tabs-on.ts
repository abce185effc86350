import { devicePreference } from './device-preference.ts';

/** Whether the person keeps screens open as tabs. */
export const workTabsOn = devicePreference<boolean>('work-tabs-on', [false, true]);

/** Whether they were offered that once. */
export const workTabsOffered = devicePreference<boolean>('work-tabs-offered', [false, true]);

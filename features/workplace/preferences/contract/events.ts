import { liveEvent } from '#platform/contract/live-event.ts';
import type { Preferences } from './shapes.ts';

/** The person chose otherwise, here or on another device. */
export const preferencesChanged = liveEvent<Preferences>('preferences.changed', {
  density: true,
  workTabs: true,
  tabsOffered: true,
  menuSide: true,
  home: true,
  recordWidth: true,
});

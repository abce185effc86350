import { onLive, type WebFeature } from '#platform/web/feature.ts';
import { preferencesChanged } from '../contract/events.ts';
import { takePreferences } from './device-preferences.ts';

/** What a person likes, followed by every tab of theirs. */
export const preferencesWeb: WebFeature = {
  name: 'preferences',
  screens: {},
  liveEvents: [onLive(preferencesChanged, takePreferences)],
};

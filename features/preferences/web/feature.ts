import { onLive, type WebFeature } from '#platform/web/feature.ts';
import { setDensity } from '#platform/web/theme/density.ts';
import { setWorkTabsOn } from '#platform/web/work-tabs-on.ts';
import { preferencesChanged } from '../contract.ts';

/** What a person likes, followed by every tab of theirs. */
export const preferencesWeb: WebFeature = {
  name: 'preferences',
  screens: {},
  liveEvents: [
    onLive(preferencesChanged, ({ density, workTabs }) => {
      setDensity(density);
      setWorkTabsOn(workTabs);
    }),
  ],
};

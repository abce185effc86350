import { reviewsUrl } from '#features/core/access/contract/addresses.ts';
import { accessChanged, emergenciesChanged } from '#features/core/access/contract/events.ts';
import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { withTexts } from '#platform/web/i18n/later-texts.ts';
import { homeTexts } from './home-texts.ts';

const STALE = [{ queryKey: ['emergencies'] }] as const;

/** Emergencies in the browser: taking a role, giving it back, judging; other screens show the parts. */
export const emergencyWeb: WebFeature = {
  name: 'emergency',
  screens: {},
  liveEvents: [makesStale(emergenciesChanged, () => STALE), makesStale(accessChanged, () => STALE)],
  home: [
    {
      name: 'emergencies',
      place: 'narrow',
      order: 9,
      screen: reviewsUrl,
      load: async () => (await withTexts(homeTexts, import('./home-emergencies.tsx'))).emergencies,
    },
  ],
  records: { emergency: [reviewsUrl, 'emergency'] },
};

import IconMailQuestion from '@tabler/icons-react/dist/esm/icons/IconMailQuestion.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import { accessChanged } from '#features/core/access/contract/events.ts';
import { accessRequestsUrl } from '#features/core/access/contract/addresses.ts';
import { myRequestsUrl } from '#features/core/asked-access/contract/addresses.ts';
import { accessRequestsChanged } from '#features/core/asked-access/contract/events.ts';
import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { withTexts } from '#platform/web/i18n/later-texts.ts';
import { homeTexts } from './home-texts.ts';

const STALE = [{ queryKey: ['access-requests'] }] as const;

/** Requests for access in the browser: asking, one's own, and answering. */
export const accessRequestsWeb: WebFeature = {
  name: 'access-requests',
  screens: {
    [accessRequestsUrl]: () => import('./requests-screen.tsx'),
    [myRequestsUrl]: () => import('./my-requests-screen.tsx'),
  },
  help: () => import('./help.ts'),
  icons: { 'mail-question': IconMailQuestion, 'shield-lock': IconShieldLock },
  liveEvents: [
    makesStale(accessRequestsChanged, () => STALE),
    makesStale(accessChanged, ({ parts }) => (parts.includes('console') || parts.includes('menu') ? STALE : [])),
  ],
  home: [
    {
      name: 'requests',
      hasFirstStep: true,
      place: 'narrow',
      order: 10,
      screen: accessRequestsUrl,
      load: async () => (await withTexts(homeTexts, import('./home-requests.tsx'))).requests,
    },
  ],
  palette: () => import('./palette.tsx'),
  records: { 'access-request': [accessRequestsUrl, 'request'] },
};

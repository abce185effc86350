import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { reviewsUrl } from '#features/core/access/contract/addresses.ts';
import { myReviewsUrl } from '../contract/addresses.ts';
import { accessReviewsChanged } from '../contract/events.ts';

const STALE = [{ queryKey: ['access-reviews'] }] as const;

/** Reviews of access in the browser: starting, deciding, applying, closing. */
export const accessReviewsWeb: WebFeature = {
  name: 'access-reviews',
  screens: {
    [reviewsUrl]: () => import('./reviews-screen.tsx'),
    [myReviewsUrl]: () => import('./my-reviews-screen.tsx'),
  },
  help: () => import('./help.ts'),
  icons: { 'clipboard-list': IconClipboardList, 'shield-lock': IconShieldLock },
  liveEvents: [makesStale(accessReviewsChanged, () => STALE)],
  palette: () => import('./palette.tsx'),
  records: { 'access-review': [reviewsUrl, 'review'] },
};

import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import type { WebFeature } from '#platform/web/feature.ts';
import { withTexts } from '#platform/web/i18n/later-texts.ts';
import { auditUrl } from '../contract/addresses.ts';
import { homeTexts } from './home-texts.ts';
import { trailWords } from './trail-words.ts';

const roles = ['Admin'];

const denials = async (name: 'denialsToday' | 'deniedScreens') =>
  (await withTexts(homeTexts, import('./home-denials.tsx')))[name];

/** The trail of changes in the browser. */
export const auditTrailWeb: WebFeature = {
  name: 'audit-trail',
  screens: { [auditUrl]: () => withTexts(trailWords, import('./trail-screen.tsx')) },
  help: () => import('./help.ts'),
  icons: { history: IconHistory },
  home: [
    {
      name: 'denials-today',
      place: 'figure',
      order: 50,
      screen: auditUrl,
      roles,
      load: () => denials('denialsToday'),
    },
    { name: 'denials', place: 'narrow', order: 40, screen: auditUrl, roles, load: () => denials('deniedScreens') },
    {
      name: 'changes',
      place: 'wide',
      order: 50,
      screen: auditUrl,
      roles,
      load: async () => (await withTexts(trailWords, withTexts(homeTexts, import('./home-changes.tsx')))).changes,
    },
  ],
};

import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { withTexts } from '#platform/web/i18n/later-texts.ts';
import { personChanged } from '#features/core/users/contract/events.ts';
import { profileUrl, usersUrl } from '#features/core/users/contract/addresses.ts';
import { homeTexts } from './home-texts.ts';

/** People in the browser. */
export const userManagementWeb: WebFeature = {
  name: 'user-management',
  screens: {
    [usersUrl]: () => import('./users-screen.tsx'),
    [profileUrl]: () => import('./profile-screen.tsx'),
  },
  help: () => import('./help.ts'),
  icons: { users: IconUsers },
  liveEvents: [makesStale(personChanged, () => [{ queryKey: ['users'] }])],
  home: [
    {
      name: 'locked-accounts',
      place: 'figure',
      order: 60,
      screen: usersUrl,
      load: async () => (await withTexts(homeTexts, import('./home-locked.tsx'))).lockedAccounts,
    },
  ],
  palette: () => import('./palette.tsx'),
  records: { person: ['/user/list', 'person'] },
};

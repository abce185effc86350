import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { personChanged } from '../contract/events.ts';
import { profileUrl, usersUrl } from '#features/core/users/contract/addresses.ts';

/** People in the browser. */
export const userManagementWeb: WebFeature = {
  name: 'user-management',
  screens: {
    [usersUrl]: () => import('./users-screen.tsx'),
    [profileUrl]: () => import('./profile-screen.tsx'),
  },
  liveEvents: [makesStale(personChanged, () => [{ queryKey: ['users'] }])],
};

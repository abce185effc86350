import { onLive, type WebFeature } from '#platform/web/feature.ts';
import { personChanged, profileUrl, usersUrl } from '../contract.ts';

/** People in the browser. */
export const usersWeb: WebFeature = {
  name: 'users',
  screens: {
    [usersUrl]: () => import('./users-screen.tsx'),
    [profileUrl]: () => import('./profile-screen.tsx'),
  },
  liveEvents: [onLive(personChanged, (_payload, queries) => void queries.invalidateQueries({ queryKey: ['users'] }))],
};

import type { ServerFeature } from '#platform/server/feature.ts';
import { watchChanges } from './watch-changes.ts';

/** Accounts at a Keycloak, where the settings name a client for them: what is changed here is changed there. */
export const providerAccountsFeature: ServerFeature = {
  name: 'provider-accounts',
  needs: ['users'],
  routes: (parts) => {
    watchChanges(parts);
    return [];
  },
};

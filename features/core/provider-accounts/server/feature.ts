import type { ServerFeature } from '#platform/server/feature.ts';
import { personalData } from './personal-data.ts';
import { providerAccountMigrations } from './tables.ts';
import { watchChanges } from './watch-changes.ts';

/** Accounts at a Keycloak, where the settings name a client for them: what is changed here is changed there. */
export const providerAccountsFeature: ServerFeature = {
  name: 'provider-accounts',
  personalData,
  needs: ['users'],
  migrations: providerAccountMigrations,
  routes: (parts) => {
    watchChanges(parts);
    return [];
  },
};

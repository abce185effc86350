import type { ServerFeature } from '#platform/server/feature.ts';
import { accessRequestMigrations } from './tables.ts';
import { personalData } from './personal-data.ts';

/** What people asked for, and its end where the right comes or the person goes; asking and answering is the console's. */
export const askedAccessFeature: ServerFeature = {
  name: 'asked-access',
  personalData,
  needs: ['access', 'companies', 'screens', 'users'],
  migrations: accessRequestMigrations,
  tenantTables: ['access_request'],
  routes: () => [],
};

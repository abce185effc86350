import type { ServerFeature } from '#platform/server/feature.ts';
import { accessRequestMigrations } from './tables.ts';

/** What people asked for, and its end where the right comes or the person goes; asking and answering is the console's. */
export const askedAccessFeature: ServerFeature = {
  name: 'asked-access',
  needs: ['access', 'companies', 'screens', 'users'],
  migrations: accessRequestMigrations,
  tenantTables: ['access_request'],
  routes: () => [],
};

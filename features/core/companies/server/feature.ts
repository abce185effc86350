import type { ServerFeature } from '#platform/server/feature.ts';
import { companyMigrations } from './tables.ts';

/** Client companies and who belongs to them; administrators look after them on a screen of the console. */
export const companiesFeature: ServerFeature = {
  name: 'companies',
  migrations: companyMigrations,
  tenantTables: ['membership'],
  routes: () => [],
};

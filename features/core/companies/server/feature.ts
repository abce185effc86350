import type { ServerFeature } from '#platform/server/feature.ts';
import { ownCompaniesSource } from '../contract/sources.ts';
import { ownCompanies } from './own-companies.ts';
import { companyMigrations } from './tables.ts';
import { personalData } from './personal-data.ts';

/** Client companies and who belongs to them; administrators look after them on a screen of the console. */
export const companiesFeature: ServerFeature = {
  name: 'companies',
  personalData,
  needs: ['users'],
  migrations: companyMigrations,
  tenantTables: ['membership'],
  dataSources: [ownCompaniesSource],
  routes: () => [ownCompanies.routes],
};

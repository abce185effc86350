import type { ServerFeature } from '#platform/server/feature.ts';
import { ruleMigrations } from './tables.ts';
import { personalData } from './personal-data.ts';

/** Rules about rights and what breaks them; they are written in the console. */
export const rulesFeature: ServerFeature = {
  name: 'rules',
  personalData,
  needs: ['companies', 'screens', 'users', 'access', 'navigation'],
  migrations: ruleMigrations,
  tenantTables: ['access_rule', 'rule_exception'],
  routes: () => [],
};

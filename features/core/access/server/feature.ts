import type { ServerFeature } from '#platform/server/feature.ts';
import { deputyshipMigrations } from './deputyship-tables.ts';
import { emergencyMigrations } from './emergency-tables.ts';
import { accessMigrations } from './tables.ts';
import { previewMigrations } from './preview-tables.ts';
import { personalData } from './personal-data.ts';

/** Facts, rights and decisions; roles and rights are given in the console. */
export const accessFeature: ServerFeature = {
  name: 'access',
  personalData,
  needs: ['companies', 'screens', 'users'],
  migrations: { ...accessMigrations, ...deputyshipMigrations, ...emergencyMigrations, ...previewMigrations },
  tenantTables: [
    'role',
    'role_state',
    'role_membership',
    'role_owner',
    'screen_grant',
    'access_preview',
    'deputyship',
    'deputyship_role',
    'deputyship_term',
    'emergency',
    'emergency_entry',
  ],
  routes: () => [],
};

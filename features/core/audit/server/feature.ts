import type { ServerFeature } from '#platform/server/feature.ts';
import { auditMigrations } from './tables.ts';

/** The append-only trail of changes: it is written here, and read on a screen of the console. */
export const auditFeature: ServerFeature = {
  name: 'audit',
  needs: ['access', 'companies'],
  migrations: auditMigrations,
  tenantTables: ['audit_event', 'access_denial'],
  appendOnly: ['audit_event'],
  routes: () => [],
};

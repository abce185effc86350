import type { ServerFeature } from '#platform/server/feature.ts';
import { noteDailyHead } from './note-daily-head.ts';
import { startDelivery } from './delivery/start-delivery.ts';
import { auditMigrations } from './tables.ts';
import { personalData } from './personal-data.ts';

/** The append-only trail of changes: it is written here, and read on a screen of the console. */
export const auditFeature: ServerFeature = {
  name: 'audit',
  personalData,
  needs: ['access', 'companies'],
  migrations: auditMigrations,
  tenantTables: ['audit_event', 'access_denial'],
  appendOnly: ['audit_event', 'audit_daily_head'],
  routes: (parts) => {
    noteDailyHead(parts);
    startDelivery(parts);
    return [];
  },
};

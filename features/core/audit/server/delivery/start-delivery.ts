import { inTransaction } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';
import { one } from '#platform/server/metrics.ts';
import { deliverEvents } from './deliver-events.ts';
import { readDelivery } from './delivery-store.ts';
import { collectorAddress } from './syslog-connection.ts';

/** Delivers the trail to the log collector of the settings, where there is one, and tells how far behind it is. */
export const startDelivery = ({ config, db, log, metrics, atClose }: Parts): void => {
  if (config.auditLogUrl === null) return;
  const read = () => inTransaction(db, 'every-company', readDelivery, 'read only');
  metrics.add({
    name: 'audit_delivery_waiting_events',
    help: 'Audit events that the log collector does not have yet.',
    type: 'gauge',
    read: async () => one((await read()).behind),
  });
  atClose(deliverEvents({ db, log, address: collectorAddress(config.auditLogUrl) }));
};

import type { ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/routes.ts';
import { operationsContract } from '../contract.ts';
import { requestLogKeeper } from './keep-request-log.ts';
import { operationsMigrations } from './tables.ts';

/** What the people who run the product need: the request log. */
export const operationsFeature: ServerFeature = {
  name: 'operations',
  migrations: operationsMigrations,
  tenantTables: ['request_log_entry'],
  appendOnly: ['request_log_entry'],
  routes: (parts) => [bind(operationsContract, { logRequests: requestLogKeeper(parts) })],
};

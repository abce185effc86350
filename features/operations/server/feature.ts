import { companyNames } from '#features/companies/server/api.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import type { ScreenManifest, ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/routes.ts';
import { cachesUrl, operationsContract, operationsProblems, stationUrl } from '../contract.ts';
import { cacheHandlers } from './clear-caches.ts';
import { requestLog } from './data-sources.ts';
import { requestLogKeeper } from './keep-request-log.ts';
import { latestEntries } from './request-log-store.ts';
import { socketTest } from './socket-test.ts';
import { operationsMigrations } from './tables.ts';

const presented = (row: Awaited<ReturnType<typeof latestEntries>>[number], companies: ReadonlyMap<number, string>) => ({
  id: row.id,
  at: row.at.toISOString(),
  person: row.person_name,
  company: companies.get(row.company_id) ?? null,
  method: row.method,
  url: row.url,
  status: row.status,
  elapsed: row.elapsed_ms,
  body: row.body,
  headers: row.headers,
  error: row.error,
  requestId: row.request_id,
});

const group = { key: 'isletim', tr: 'İşletim', en: 'Operations', sequence: 90 };

const screens: readonly ScreenManifest[] = [
  {
    url: stationUrl,
    name: 'operations-station',
    caption: { tr: 'Terminal Adı', en: 'Terminal Name' },
    menu: { group, icon: 'device-desktop', sequence: 10 },
    everyone: 'edit',
  },
  {
    url: cachesUrl,
    name: 'operations-caches',
    caption: { tr: 'Önbellekler', en: 'Caches' },
    menu: { group, icon: 'database', sequence: 20 },
  },
];

/** What the people who run the product need: the request log, the caches, the socket test, the terminal's name. */
export const operationsFeature: ServerFeature = {
  name: 'operations',
  migrations: operationsMigrations,
  tenantTables: ['request_log_entry'],
  appendOnly: ['request_log_entry'],
  problems: operationsProblems.specs,
  screens,
  routes: (parts) => [
    bind(operationsContract, {
      logRequests: requestLogKeeper(parts),
      latestRequests: async ({ take, requestId }, { tx }) => {
        await seeEveryCompany(tx);
        const rows = await latestEntries(tx, take, requestId ?? null);
        const companies = await companyNames(tx);
        return { rows: rows.map((row) => presented(row, companies)) };
      },
      ...cacheHandlers(parts),
      testTimeout: socketTest(),
    }),
    requestLog.routes,
  ],
};

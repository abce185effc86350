import { openCompany } from '#features/core/companies/server/api.ts';
import type { Columns } from '#platform/contract/data-column.ts';
import type { Report } from '#platform/contract/report.ts';
import type { Readable } from '#platform/server/data-source.ts';
import { reportRoutes } from '#platform/server/reports/report.ts';
import type { BoundRoutes } from '#platform/server/bound-route.ts';

/** The routes of a report over a data source, headed by the company the caller works in. */
export const serveReport = <C extends Columns>(report: Report, source: Readable<C>): BoundRoutes =>
  reportRoutes(report, source, async ({ tx, caller }) =>
    caller.companyId === null ? null : ((await openCompany(tx, caller.companyId))?.name ?? null),
  );

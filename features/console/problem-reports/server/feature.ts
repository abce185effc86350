import { bind } from '#platform/server/bound-route.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { problemReportsContract } from '../contract/endpoints.ts';
import { problemReportsProblems } from '../contract/problems.ts';
import { problemReportsSource } from '../contract/sources.ts';
import { problemReports } from './data-sources.ts';
import { handleReport, reopenReport, showReport } from './handle-report.ts';
import { reportProblem, withdrawReport } from './report-problem.ts';
import { problemReportMigrations } from './tables.ts';
import { personalData } from './personal-data.ts';

/** Problems that people report, and what administrators answer; a view of the request log's screen. */
export const problemReportsFeature: ServerFeature = {
  name: 'problem-reports',
  peopleOnly: true,
  personalData,
  needs: ['companies', 'users'],
  migrations: problemReportMigrations,
  tenantTables: ['problem_report'],
  problems: problemReportsProblems.specs,
  dataSources: [problemReportsSource],
  routes: (parts) => [
    bind(problemReportsContract, {
      reportProblem: reportProblem(parts),
      withdrawReport,
      showReport,
      handleReport,
      reopenReport,
    }),
    problemReports.routes,
  ],
};

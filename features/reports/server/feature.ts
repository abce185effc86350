import { reportProblems } from '#platform/contract/report.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { reportTokens } from '#platform/server/reports/report-token.ts';
import { bind } from '#platform/server/bound-route.ts';
import { reportsContract } from '../contract.ts';

/** What holds of every report, whichever feature declares it: how it is opened, and that the list is closed. */
export const reportsFeature: ServerFeature = {
  name: 'reports',
  problems: reportProblems.specs,
  routes: ({ seal }) => {
    const tokens = reportTokens(seal);
    return [
      bind(reportsContract, {
        makeReportToken: (_input, { caller }) => tokens.make(caller),
        unknownReport: () => Promise.reject(reportProblems.problem('report-unknown')),
      }),
    ];
  },
};

import { platformProblems } from '#platform/contract/problem.ts';
import { reportProblems, sheetProblems } from '#platform/contract/report-problems.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { reportTokens } from '#platform/server/reports/report-token.ts';
import { bind } from '#platform/server/bound-route.ts';
import { reportsContract } from '../contract/endpoints.ts';

/** What holds of every report, whichever feature declares it: how it is opened, and that the list is closed. */
export const reportsFeature: ServerFeature = {
  name: 'reports',
  problems: { ...reportProblems.specs, ...sheetProblems.specs },
  routes: ({ seal, epochs }) => {
    const tokens = reportTokens(seal, epochs.clock);
    return [
      bind(reportsContract, {
        makeReportToken: (_input, { caller: { personId, companyId, session } }) => {
          // A task has no sign-in that its token could end with.
          if (session === null) throw platformProblems.problem('sign-in-required');
          return tokens.make({ personId, companyId, session });
        },
        unknownReport: () => Promise.reject(reportProblems.problem('report-unknown')),
      }),
    ];
  },
};

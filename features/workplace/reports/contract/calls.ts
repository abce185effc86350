import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

/** The reports themselves are declared by the features whose rows they show; any other name leads to the last of these. */
export const reportsCalls = callsOf(async () => (await import('./shapes.ts')).reportsShapes, {
  /** The x-token: opens reports and nothing else, for minutes; the browser keeps it in memory. */
  makeReportToken: { method: 'POST', path: '/derinuaa/api/report-tokens', access: access.signedIn },
  unknownReport: { method: 'GET', path: '/report/Viewer/:name', access: access.signedIn, problems: ['report-unknown'] },
});

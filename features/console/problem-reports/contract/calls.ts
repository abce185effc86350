import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { requestsUrl } from '#features/console/request-log/contract/addresses.ts';

const seesRequests = access.screens({ url: requestsUrl, level: 'view' });
const handlesReports = access.screens({ url: requestsUrl, level: 'edit' });

/** Problems that people report from where they met them, and what administrators answer. */
export const problemReportsCalls = callsOf(async () => (await import('./shapes.ts')).problemReportsShapes, {
  /** Tells the administrators of the company; an incident that the person reported already is refused while it is open. */
  reportProblem: {
    method: 'POST',
    path: '/bluelog/api/problem-reports',
    access: access.signedIn,
    problems: ['problem-report-repeated', 'problem-report-page-invalid', 'too-many-requests', 'no-company'],
  },
  /** Takes my own report back, as long as nobody has answered it. */
  withdrawReport: {
    method: 'POST',
    path: '/bluelog/api/problem-reports/:id/withdrawal',
    access: access.signedIn,
    problems: ['problem-report-unknown', 'problem-report-handled'],
  },
  showReport: {
    method: 'GET',
    path: '/bluelog/api/problem-reports/:id',
    access: seesRequests,
    problems: ['problem-report-unknown'],
  },
  /** Marks it as handled, alone or with the other open ones of its group, and tells whoever reported. */
  handleReport: {
    method: 'POST',
    path: '/bluelog/api/problem-reports/:id/handling',
    access: handlesReports,
    problems: ['problem-report-unknown', 'problem-report-handled', 'problem-report-withdrawn'],
  },
  /** Takes a handling back, for all that were handled together. */
  reopenReport: {
    method: 'POST',
    path: '/bluelog/api/problem-reports/:id/reopening',
    access: handlesReports,
    problems: ['problem-report-unknown', 'problem-report-open'],
  },
});

import { requestsUrl } from '#features/console/request-log/contract/addresses.ts';

/** What the address of the request log calls the view of problem reports. */
export const REPORTS_TAB = 'reports';

/** Where a report is opened. */
export const reportAddress = (id: number): string => `${requestsUrl}?tab=${REPORTS_TAB}&report=${id}`;

import { liveEvent } from '#platform/contract/live-event.ts';

/** Problem reports of the company came, were taken back, handled or reopened. */
export const problemReportsChanged = liveEvent<{}>('problem-reports.changed', {});

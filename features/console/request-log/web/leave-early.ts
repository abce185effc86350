import { leave } from '#platform/web/api.ts';
import type { FailedRequest } from '#platform/web/failed-request.ts';
import type { requestLogCalls } from '../contract/calls.ts';

/** How the log is called, said here as well: the contract's own calls may not have arrived yet. */
const LOG_REQUESTS = {
  method: 'POST',
  path: '/bluelog/api/requests',
  bodyField: 'entries',
} as Partial<typeof requestLogCalls.logRequests> as typeof requestLogCalls.logRequests;

const MOST = 10;
/** What a screen asks when it is opened: an address and nothing else. */
const ADDRESS_ALONE = /^\{"url":"[/\w-]{1,300}"\}$/;

/**
 * Sends failures of a page that goes before the rules for secrets have come: without headers and query, without
 * what was answered, and of what was sent only an address that was asked for.
 */
export const leaveEarly = (failures: readonly FailedRequest[], user: string | null): void => {
  if (failures.length === 0) return;
  const entries = failures.slice(0, MOST).map(({ method, url, status, elapsed, body }) => ({
    method,
    url: url.replace(/[?#].*/s, ''),
    status,
    elapsed,
    body: ADDRESS_ALONE.test(body ?? '') ? body : null,
    headers: '',
    error: '',
    user,
    dateValue: new Date().toISOString(),
  }));
  leave(LOG_REQUESTS, { entries }, { keepalive: true, preview: null }).catch(() => undefined);
};

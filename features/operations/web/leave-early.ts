import { leave } from '#platform/web/api.ts';
import type { FailedRequest } from '#platform/web/failed-request.ts';
import type { operationsContract } from '../contract.ts';

/** The contract's endpoint without its shapes, which have not come yet. */
const LOG_REQUESTS = {
  method: 'POST',
  path: '/bluelog/api/requests',
  bodyField: 'entries',
} as Partial<typeof operationsContract.logRequests> as typeof operationsContract.logRequests;

const MOST = 10;
const MAX_TEXT = 600;
const MAY_BE_SECRET = /pass|pwd|pin|parola|şifre|sifre|kod|code|token|jeton|secret|key|auth|sid|eyj/i;

const harmless = (text: string): string | null => (text.length > MAX_TEXT || MAY_BE_SECRET.test(text) ? null : text);

/**
 * Sends failures of a page that goes before the rules for secrets have come: without headers and query, and without
 * any text that might hold a secret.
 */
export const leaveEarly = (failures: readonly FailedRequest[], user: string | null): void => {
  if (failures.length === 0) return;
  const entries = failures.slice(0, MOST).map(({ method, url, status, elapsed, body, error }) => ({
    method,
    url: url.replace(/[?#].*/s, ''),
    status,
    elapsed,
    body: harmless(body ?? ''),
    headers: '',
    error: harmless(error) ?? '',
    user,
    dateValue: new Date().toISOString(),
  }));
  leave(LOG_REQUESTS, { entries }, { keepalive: true }).catch(() => undefined);
};

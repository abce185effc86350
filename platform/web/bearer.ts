import { slice } from './state.ts';

/** Reports are opened with a token of their own, good for nothing else. */
const REPORTS = '/report/Viewer/';

const reportToken = slice<string | null>('report token', null);

/** Keeps the token for reports (the x-token), in memory only. */
export const keepReportToken = (token: string | null): void => {
  reportToken.set(token);
};

/**
 * The token that a request carries: to our own origin alone, whatever its path says; to a report the report's token and
 * never the session's.
 */
export const bearerFor = (
  url: string,
  accessToken: string | null,
  origin: string = globalThis.location?.origin ?? '',
): string | null => {
  const to = URL.canParse(url, origin) ? new URL(url, origin) : null;
  if (to === null || to.origin !== origin) return null;
  return to.pathname.includes(REPORTS) ? reportToken.get() : accessToken;
};

/** Where a person goes who asked for no page. */
export const HOME = '/dashboards/home';

/** Pages that are part of signing in or out, or that only say what failed: nobody wants to come back to them. */
const PASSING = new Set([
  '/',
  '/sign-in',
  '/sign-out',
  '/signed-in-redirect',
  '/403-unauthorized',
  '/404-not-found',
  '/500-server-error',
  '/504-gateway-timeout',
]);

/** The page to open after signing in: a path of this origin with its query, or home for anything else. */
export const wantedPage = (asked: unknown, origin: string = location.origin): string => {
  if (typeof asked !== 'string' || !asked.startsWith('/')) return HOME;
  // A browser reads // and /\ as another host; control characters are dropped before it looks.
  if (/^\/[/\\]|[\p{Cc}\\]/u.test(asked)) return HOME;
  const url = URL.parse(asked, origin);
  // `/..//host` is an own path only until its dots are resolved.
  if (
    url === null ||
    url.origin !== origin ||
    url.pathname.startsWith('//') ||
    PASSING.has(url.pathname.replace(/(.)\/$/, '$1'))
  )
    return HOME;
  return `${url.pathname}${url.search}${url.hash}`;
};

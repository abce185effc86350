import { HOME } from './home-address.ts';
import { withLayout } from './layout.ts';

/** Pages that are part of signing in or out, or that only say what failed: they are not worth returning to. */
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

/** What a sign-in is asked for: a page, or none; then home, in the layout that the tab has now. */
export const askedFor = (wanted: string | null) => ({
  wanted: wanted === null ? null : wantedPage(wanted),
  home: withLayout(HOME),
});

/** The page that a sign-in was asked for, by what came back with it; else that on which a session ended, or home. */
export const pageAskedFor = (state: unknown, ended: string | undefined): string => {
  const { wanted, home } = (state ?? {}) as { readonly wanted?: unknown; readonly home?: unknown };
  return wantedPage(wanted ?? ended ?? home);
};

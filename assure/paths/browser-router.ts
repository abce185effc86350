import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { FAMILIES, familyPaths, matching } from '#apps/web/route-paths.ts';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';

const BASE = 'http://localhost';

const guardedRouter = (home: string) => {
  const root = createRootRoute();
  const guarded = [home, ...FAMILIES.flatMap(familyPaths)].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  );
  const history = createMemoryHistory({ initialEntries: ['/'] });
  return createRouter({ routeTree: root.addChildren(guarded), history, ...matching });
};

/** The address as a browser understands it, or null where it would leave the product. */
const asBrowser = (text: string): string | null => {
  const url = URL.parse(text, BASE);
  return url === null || url.origin !== BASE ? null : url.pathname + url.search + url.hash;
};

/**
 * Which screen the browser part would draw for an address: the router of the product with its patterns and its way to
 * compare, then the step its guard takes before it asks. Null where it draws none.
 */
export const browserScreen = (screens: readonly string[], home: string) => {
  const router = guardedRouter(home);
  const known = new Set(screens);
  return (text: string): string | null => {
    const href = asBrowser(text);
    if (href === null) return null;
    router.history.replace(href);
    router.updateLatestLocation();
    const { pathname } = router.latestLocation;
    const matched = router.matchRoutes(router.latestLocation);
    const drawn = matched.length > 1 && matched.every((match) => !('globalNotFound' in match && match.globalNotFound));
    if (!drawn) return null;
    const url = canonicalScreenUrl(pathname) ?? pathname;
    return known.has(url) ? url : null;
  };
};

import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { Suspense } from 'react';
import { canSignOut } from '#platform/web/session.ts';
import { ErrorDialogHost } from '#platform/web/ui/error-dialog-host.tsx';
import { Later } from '#platform/web/ui/later.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { TipSlot } from '#platform/web/ui/tip-slot.tsx';
import { ToastHost } from '#platform/web/ui/toast-host.tsx';
import { openPage } from './access/open-page.ts';
import { routeData } from './access/opened-page.ts';
import { HOME } from '#platform/web/home-address.ts';
import { keepCompany, whenAskedWhy } from './access/refuse.ts';
import { keepParameters } from './keep-parameters.ts';
import { FAMILIES, familyPaths, matching } from './route-paths.ts';
import { FailedPage, FailedScreen } from './pages/failed-page.tsx';
import { withTexts } from '#platform/web/i18n/later-texts.ts';
import { lazyPage } from './pages/lazy-page.tsx';
import { pageTexts } from './pages/page-texts.ts';
import { GuardedLayout } from './shell/guarded-layout.tsx';
import { HomeRoute, ScreenRoute } from './shell/guarded-routes.tsx';

// Nothing is asked before the page stands.
const AskedDialogs = lazyPart(async () => (await import('./shell/asked-dialogs.tsx')).AskedDialogs);

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <ToastHost />
      <ErrorDialogHost />
      <Later>
        <Suspense>
          <AskedDialogs />
        </Suspense>
      </Later>
      <TipSlot />
    </>
  ),
});

const toHome = (path: '/' | '/signed-in-redirect') =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to: HOME, search: keepCompany, replace: true });
    },
  });

const guarded = createRoute({ getParentRoute: () => root, id: 'guarded', component: GuardedLayout });

const shownPath = (): string | null => router.state.resolvedLocation?.pathname ?? null;

const home = createRoute({
  getParentRoute: () => guarded,
  path: HOME,
  beforeLoad: async ({ location }) =>
    routeData(await openPage({ pathname: location.pathname, family: false, roles: [], shown: shownPath() })),
  component: HomeRoute,
  errorComponent: FailedScreen,
});

const family = (path: string) =>
  createRoute({
    getParentRoute: () => guarded,
    path,
    beforeLoad: async ({ location }) =>
      routeData(await openPage({ pathname: location.pathname, family: true, roles: [], shown: shownPath() })),
    component: ScreenRoute,
    errorComponent: FailedScreen,
  });

const needSessionForSignOut = () => {
  if (!canSignOut()) throw redirect({ to: '/sign-in', replace: true });
};

const standalone = {
  // Everything here is fetched when needed, but for the page that takes protected data off the screen, which must not
  // wait.
  signIn: createRoute({
    getParentRoute: () => root,
    path: '/sign-in',
    staticData: { layout: 'empty' },
    component: lazyPage(async () => (await import('#features/core/session/web/sign-in-page.tsx')).SignInPage),
  }),
  signOut: createRoute({
    getParentRoute: () => root,
    path: '/sign-out',
    staticData: { layout: 'empty' },
    beforeLoad: needSessionForSignOut,
    component: lazyPage(async () => (await import('#features/core/session/web/sign-out-page.tsx')).SignOutPage),
  }),
  firstAdministrator: createRoute({
    getParentRoute: () => root,
    path: '/first-administrator',
    staticData: { layout: 'empty' },
    component: lazyPage(
      async () =>
        (await import('#features/console/first-administrator/web/first-administrator.tsx')).FirstAdministrator,
    ),
  }),
  refresh: createRoute({
    getParentRoute: () => root,
    path: '/refresh-screen',
    component: lazyPage(async () => (await import('./pages/refresh-screen.tsx')).RefreshScreen),
  }),
  // Where nobody answers a page stays in the shell: these two are reached by an answer.
  timeout: createRoute({
    getParentRoute: () => root,
    path: '/504-gateway-timeout',
    component: lazyPage(async () => (await withTexts(pageTexts, import('./pages/gateway-timeout.tsx'))).GatewayTimeout),
  }),
  error: createRoute({
    getParentRoute: () => root,
    path: '/500-server-error',
    component: lazyPage(async () => (await withTexts(pageTexts, import('./pages/server-error.tsx'))).ServerError),
  }),
  unauthorized: createRoute({
    getParentRoute: () => root,
    path: '/403-unauthorized',
    component: lazyPage(async () => (await withTexts(pageTexts, import('./pages/unauthorized.tsx'))).Unauthorized),
  }),
  notFound: createRoute({
    getParentRoute: () => root,
    path: '/404-not-found',
    component: lazyPage(async () => (await import('./pages/not-found.tsx')).NotFound),
  }),
  test: createRoute({
    getParentRoute: () => root,
    path: '/test',
    component: lazyPage(async () => (await import('./pages/error-test.tsx')).ErrorTest),
  }),
};

const anythingElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/404-not-found', search: keepCompany, replace: true });
  },
});

const families = FAMILIES.flatMap((name) => familyPaths(name).map(family));

const tree = root.addChildren([
  toHome('/'),
  toHome('/signed-in-redirect'),
  guarded.addChildren([home, ...families]),
  ...Object.values(standalone),
  anythingElse,
]);

/** A flat query of plain text: what stands in the url is what a person typed. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

const stringifySearch = (search: Record<string, unknown>): string => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
};

/** The routes of the product. */
export const router = createRouter({
  routeTree: tree,
  history: keepParameters(createBrowserHistory()),
  ...matching,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  scrollToTopSelectors: ['#content'],
  defaultPreload: false,
  // The page that is left stays on show until the next one is decided.
  defaultPendingMs: Number.POSITIVE_INFINITY,
  defaultErrorComponent: ({ error }) => <FailedPage error={error} />,
});

whenAskedWhy((href, denial) => router.history.push(href, { denial }));

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: typeof router;
  }
}

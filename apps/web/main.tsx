import '#platform/web/theme/styles.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { draftsLater } from '#features/workplace/drafts/web/drafts-later.ts';
import { gridViewsLater } from '#features/workplace/grid-views/web/grid-views-later.ts';
import { connectTrail } from '#features/console/audit-trail/web/trail-words.ts';
import { requestsUrl } from '#features/console/request-log/contract/addresses.ts';
import { watchFailures } from '#features/console/request-log/web/watch-failures.ts';
import { MenuIcons } from '#features/core/navigation/web/menu-icons.ts';
import { sessionCalls } from '#features/core/session/contract/calls.ts';
import { connectApi, leave } from '#platform/web/api.ts';
import { withCompany } from '#platform/web/company.ts';
import { connectDrafts } from '#platform/web/draft-store.ts';
import { connectGridViews } from '#platform/web/grid-view-store.ts';
import { followLanguage, language, onLanguage } from '#platform/web/i18n/language.ts';
import { connectIncidents } from '#platform/web/incident-link.ts';
import { connectReports } from '#platform/web/problem-report.ts';
import { apiSession, isSignedIn, onSessionLost, onSignOut } from '#platform/web/session.ts';
import { wakeLive } from '#platform/web/live.ts';
import { onServiceBack } from '#platform/web/service-reach.ts';
import { askOnceMore } from '#platform/web/once-more.ts';
import { systemKind } from '#platform/contract/system-kind.ts';
import { showDensity } from '#platform/web/theme/density.ts';
import { cssVariables, theme } from '#platform/web/theme/theme.ts';
import { reportError } from '#platform/web/ui/error-report.ts';
import { previewIn } from '#platform/web/preview.ts';
import { Later } from '#platform/web/ui/later.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { tellRecovered } from '#platform/web/ui/tell-recovered.ts';
import { askEarly } from './access/open-page.ts';
import { fetchScreen } from './access/questions.ts';
import { features, menuIcons } from './web-features.ts';
import { fetchFirstTexts } from './fetch-first-texts.ts';
import { queries } from './queries.ts';
import { router } from './router.tsx';
import { hideSplash } from './shell/splash.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="bc-nonce"]')?.content ?? '';
// Read by the kit's scroll lock, which adds a style of its own.
Object.assign(globalThis, { __webpack_nonce__: nonce });

const colorScheme = localStorageColorSchemeManager({ key: 'theme' });

const signedInUserName = (): string | null => {
  const accounts = queries.getQueriesData<{ readonly userName: string }>({ queryKey: ['session', 'account'] });
  return accounts.find(([, account]) => account !== undefined)?.[1]?.userName ?? null;
};

/** People with the screen in their menu may look into an incident. */
const pageOfIncident = (incident: string): string | null => {
  const menus = queries.getQueriesData<readonly { readonly url: string | null; readonly locked?: true }[]>({
    queryKey: ['navigation', 'menu'],
  });
  const known = menus.flatMap(([, rows]) => (rows === undefined ? [] : [rows]));
  // Pages outside the shell may stand without a menu: there the screen itself decides.
  const mayLook =
    known.length === 0
      ? isSignedIn()
      : known.some((rows) => rows.some(({ url, locked }) => url === requestsUrl && !locked));
  return mayLook ? withCompany(`${requestsUrl}?incident=${encodeURIComponent(incident)}`) : null;
};

/** What could not be had while the service was away is asked for again; what could is left alone. */
const askAgain = (): void =>
  void queries.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' || state.errorUpdatedAt > state.dataUpdatedAt,
  });

/** Which copy this is, where it is one: a band over every page says so. */
const system = systemKind(location.hostname);
const SystemBand = lazyPart(async () => (await import('./shell/system-band.tsx')).SystemBand);
/** The preview that this tab looks by: it stays one until the page is loaded without. */
const preview = previewIn();
const PreviewBand = lazyPart(async () => (await import('#features/core/preview/web/preview-band.tsx')).PreviewBand);

const draw = () => {
  document.documentElement.toggleAttribute('data-system', system !== null);
  document.documentElement.toggleAttribute('data-preview', preview !== null);
  const stop = router.subscribe('onResolved', () => {
    stop();
    // The shell says itself when it stands.
    if (!router.state.matches.some(({ routeId }) => routeId === '/guarded')) hideSplash();
  });
  createRoot(document.getElementById('root') as HTMLElement, { onRecoverableError: tellRecovered }).render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="light"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queries}>
        <MenuIcons value={menuIcons}>
          <Suspense>
            {system === null ? null : (
              <Later>
                <SystemBand kind={system} askOnceMore={askOnceMore} />
              </Later>
            )}
            {preview === null ? null : <PreviewBand id={preview} />}
          </Suspense>
          <RouterProvider router={router} />
        </MenuIcons>
      </QueryClientProvider>
    </MantineProvider>,
  );
};

/** Nothing is pressed before something is pointed at. */
const fetchPresses = (): void =>
  void import('./shell/watch-presses.ts').then(({ watchPresses }) => watchPresses()).catch(() => undefined);

/** Makes the page ready while the session is found out, and draws it then. */
export const start = async (session: Promise<boolean>): Promise<void> => {
  document.documentElement.lang = language();
  showDensity();
  // What the server said, it says again in the other language.
  onLanguage(() => void queries.invalidateQueries());
  followLanguage(fetchFirstTexts);
  connectApi(apiSession);
  connectDrafts(draftsLater);
  connectGridViews(gridViewsLater);
  connectTrail({
    features,
    texts: { tr: () => import('./trail-texts-tr.ts'), en: () => import('./trail-texts-en.ts') },
  });
  connectIncidents(pageOfIncident);
  connectReports(isSignedIn);
  onServiceBack(askAgain);
  onServiceBack(wakeLive);
  watchFailures({ user: signedInUserName, beforeSignOut: onSignOut });
  // A provider without back-channel logout ends its own session only; the page does not wait for this.
  onSignOut(() => {
    if (isSignedIn()) leave(sessionCalls.endOwnSession, {}, { keepalive: true }).catch(() => undefined);
  });
  onSessionLost(() => void router.navigate({ to: '/sign-out', replace: true }));
  // A screen's code is no secret: it may come while the provider answers.
  void fetchScreen(location.pathname);
  await session.catch(reportError);
  askEarly();
  addEventListener('pointerover', fetchPresses, { once: true });
  draw();
};

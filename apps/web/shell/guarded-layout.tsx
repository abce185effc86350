import { Suspense, useDeferredValue, useEffect } from 'react';
import { followPreferences } from '#features/workplace/preferences/web/follow-preferences.ts';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Later } from '#platform/web/ui/later.tsx';
import type { OpenedPage } from '../access/opened-page.ts';
import { DeskHost } from './desk-host.tsx';
import { ClassicLayout } from './classic-layout.tsx';
import { EmptyLayout } from './empty-layout.tsx';
import { layoutOf } from './layout-of.ts';
import { hideSplash } from './splash.ts';
import { useDraftOffer } from './use-draft-offer.ts';
import { usePersonRefused } from './use-person-refused.ts';
import { PageAnnouncer } from './page-announcer.tsx';
import { ScrollBack } from './scroll-back.tsx';
import { useTitles } from './use-titles.ts';

const LiveAccess = lazyPart(async () => (await import('./live-access.tsx')).LiveAccess);

/** It is visible in print only. */
const PaperMargins = lazyPart(async () => (await import('./paper-margins.tsx')).PaperMargins);

/** What the person likes, as they last said it, wherever that was; asked for once the page stands. */
const usePreferences = () => {
  useEffect(() => {
    followPreferences().catch(() => undefined);
  }, []);
};

/**
 * Whether the layout is drawn. At first a screen's is at once, for its rows are waited for; any other bit by bit, so that
 * the page answers meanwhile.
 */
const useDrawn = (opened: OpenedPage | null): boolean => {
  const isDrawn = useDeferredValue(true, opened !== null && opened.component !== null);
  useEffect(() => {
    if (isDrawn) hideSplash();
  }, [isDrawn]);
  return isDrawn;
};

/** The layout of pages behind sign-in, and the live connection that keeps them honest. */
export const GuardedLayout = () => {
  const opened = useRouterState({
    select: (state) => (state.matches.at(-1)?.context as { opened?: OpenedPage } | undefined)?.opened ?? null,
  });
  const layout = useRouterState({
    select: (state) =>
      layoutOf((state.location.search as { layout?: string }).layout, state.matches.at(-1)?.staticData.layout),
  });
  const isDrawn = useDrawn(opened);
  usePersonRefused();
  const titles = useTitles(opened);
  useDraftOffer();
  usePreferences();
  if (!isDrawn) return null;
  return (
    <>
      {layout === 'empty' ? (
        <EmptyLayout>
          <Outlet />
        </EmptyLayout>
      ) : (
        <ClassicLayout opened={opened} titles={titles}>
          <Outlet />
        </ClassicLayout>
      )}
      <PageAnnouncer url={titles.activeUrl} title={titles.title} />
      <ScrollBack />
      <DeskHost />
      <Later>
        <Suspense>
          <LiveAccess opened={opened} />
        </Suspense>
        <Suspense>
          <PaperMargins title={titles.title} />
        </Suspense>
      </Later>
    </>
  );
};

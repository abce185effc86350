import { useEffect } from 'react';
import { useDraftOffer } from '#features/drafts/web/use-draft-offer.ts';
import { followPreferences } from '#features/preferences/web/follow-preferences.ts';
import { Outlet, useRouterState } from '@tanstack/react-router';
import type { OpenedPage } from '../access/opened-page.ts';
import { DeskHost } from './desk-host.tsx';
import { ClassicLayout } from './classic-layout.tsx';
import { EmptyLayout } from './empty-layout.tsx';
import { layoutOf } from './layout-of.ts';
import { useLiveAccess } from './use-live-access.ts';
import { useTitles } from './use-titles.ts';

/** What the person likes, as they last said it, wherever that was; asked for once the page stands. */
const usePreferences = () => {
  useEffect(() => {
    followPreferences().catch(() => undefined);
  }, []);
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
  useLiveAccess(opened);
  useTitles(opened);
  useDraftOffer();
  usePreferences();
  return (
    <>
      {layout === 'empty' ? (
        <EmptyLayout>
          <Outlet />
        </EmptyLayout>
      ) : (
        <ClassicLayout opened={opened}>
          <Outlet />
        </ClassicLayout>
      )}
      <DeskHost />
    </>
  );
};

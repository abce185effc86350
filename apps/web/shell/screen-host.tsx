import { Suspense, useEffect } from 'react';
import { screensCalls } from '#features/core/screens/contract/calls.ts';
import { CatchBoundary } from '@tanstack/react-router';
import { call } from '#platform/web/api.ts';
import { reportError } from '#platform/web/ui/error-report.ts';
import { previewIn } from '#platform/web/preview.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { whenIdle } from '#platform/web/when-idle.ts';
import { fetchTelling } from '../access/fetch-telling.ts';
import { type OpenedPage, pageShown, useStanding } from '../access/opened-page.ts';
import { viewsOf } from '../web-features.ts';
import { queries } from '../queries.ts';
import { useScreenInLanguage } from './use-screen-in-language.ts';

const LostNote = lazyPart(async () => (await import('./lost-note.tsx')).LostNote);
const ScreenNote = lazyPart(async () => (await import('./screen-notes.tsx')).ScreenNote);

const useUsageRecord = ({ screen }: OpenedPage) => {
  useEffect(() => {
    if (!screen || screen.id === 0 || previewIn() !== null) return;
    const record = {
      id: null,
      screenId: screen.id,
      screenUrl: screen.url,
      screenName: screen.name,
      screenCaption: screen.caption,
      requestTimestamp: Date.now(),
    };
    // Fire and forget: a lost record loses a line of the recents.
    call(screensCalls.recordUsage, record, { quiet: true, keepalive: true })
      // Whoever shows the recents next asks for them again.
      .then(() => queries.invalidateQueries({ queryKey: ['navigation', 'shortcuts'], refetchType: 'none' }))
      .catch(() => undefined);
  }, [screen]);
};

const Content = ({ opened, level }: { readonly opened: OpenedPage; readonly level: 'view' | 'edit' }) => {
  const { component: Screen } = opened;
  const screen = useScreenInLanguage(opened);
  if (!Screen || !screen)
    return (
      <Suspense>
        <ScreenNote opened={opened} why={null} />
      </Suspense>
    );
  return <Screen screen={screen} level={level} views={viewsOf(screen.url)} />;
};

type ScreenHostProps = {
  readonly opened: OpenedPage;
  /** What is shown instead of a registered screen, as on the home page. */
  readonly children?: React.ReactNode;
};

/** Shows an opened page as long as it may be open; a lost one is replaced in place. */
export const ScreenHost = ({ opened, children }: ScreenHostProps) => {
  const now = useStanding(opened);
  useUsageRecord(opened);
  useEffect(() => pageShown(opened), [opened]);
  // They speak of a server that cannot be asked, and so have to be here before.
  useEffect(
    () =>
      whenIdle(() => {
        ScreenNote.fetchEarly();
        fetchTelling().catch(() => undefined);
      }),
    [],
  );
  if (now.denial)
    return (
      <Suspense>
        <LostNote denial={now.denial} />
      </Suspense>
    );
  return (
    <CatchBoundary
      getResetKey={() => opened.key}
      onCatch={reportError}
      errorComponent={({ error, reset }) => <RefusalNote problem={error} onRetry={reset} />}
    >
      {now.unchecked ? (
        <Suspense>
          <ScreenNote opened={opened} why={now.unchecked} />
        </Suspense>
      ) : null}
      {children ?? <Content opened={opened} level={now.level} />}
    </CatchBoundary>
  );
};

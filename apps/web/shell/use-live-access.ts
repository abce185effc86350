import { useEffect, useRef } from 'react';
import { useRouter } from '@tanstack/react-router';
import { chosenCompany } from '#platform/web/company.ts';
import { onEveryLive, onLiveMissed, tellScreen } from '#platform/web/live.ts';
import { createLiveReader } from '#platform/web/live-reader.ts';
import { keepCompany } from '../access/refuse.ts';
import { questionsForgotten } from '../access/page-guard.ts';
import { type OpenedPage, recheckPage, whenRefused } from '../access/opened-page.ts';
import { features } from '../web-features.ts';
import { queries } from '../queries.ts';
import { shellLive } from './shell-live.ts';

const handlers = [...shellLive, ...features.flatMap(({ liveEvents }) => liveEvents ?? [])];

/** Hears of changes: what is on show is asked again, the menu is redrawn and the open page decided about, without a reload. */
export const useLiveAccess = (opened: OpenedPage | null): void => {
  const router = useRouter();
  const page = useRef(opened);
  page.current = opened;
  useEffect(
    () =>
      whenRefused((denial) => {
        queries.clear();
        // A company one may not work in is no company of this tab.
        const search = denial.code === 'not-a-member' ? ({} as never) : keepCompany;
        void router.navigate({ to: '/403-unauthorized', search, state: { denial }, replace: true });
      }),
    [router],
  );
  useEffect(() => {
    const reader = createLiveReader({
      queries,
      handlers,
      rights: {
        forget: questionsForgotten,
        ask: async (concerns) => {
          const { current } = page;
          if (current !== null && concerns(current.url, chosenCompany())) await recheckPage(current);
        },
      },
    });
    const stops = [onEveryLive(reader.hear), onLiveMissed(reader.missed), reader.stop];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  useEffect(() => tellScreen(opened?.url ?? null), [opened]);
};

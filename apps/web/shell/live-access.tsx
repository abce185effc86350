import { useEffect, useRef } from 'react';
import { chosenCompany } from '#platform/web/company.ts';
import { onEveryLive, onLiveMissed, tellScreen } from '#platform/web/live.ts';
import { createLiveReader } from '#platform/web/live-reader.ts';
import { questionsForgotten } from '../access/page-guard.ts';
import { type OpenedPage, recheckPage } from '../access/opened-page.ts';
import { features } from '../web-features.ts';
import { queries } from '../queries.ts';
import { LiveConnection } from './live-connection.tsx';
import { shellLive } from './shell-live.ts';

const handlers = [...shellLive, ...features.flatMap(({ liveEvents }) => liveEvents ?? [])];

/** Hears of changes: what is on show is asked again, the menu is redrawn and the open page decided about, without a reload. */
export const LiveAccess = ({ opened }: { readonly opened: OpenedPage | null }) => {
  const page = useRef(opened);
  page.current = opened;
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
  return <LiveConnection />;
};

import { useEffect } from 'react';
import { accessChanged } from '#features/access/contract/events.ts';
import { companiesChanged } from '#features/companies/contract/events.ts';
import { menuChanged } from '#features/navigation/contract/events.ts';
import { personChanged, personDisabled } from '#features/users/contract/events.ts';
import { useRouter } from '@tanstack/react-router';
import { onLive, onLiveMissed, tellScreen } from '#platform/web/live.ts';
import { keepCompany } from '../access/refuse.ts';
import { refreshInitialData } from '../access/initial-data.ts';
import { forgetAllQuestions } from '../access/questions.ts';
import { type OpenedPage, recheckPage, whenRefused } from '../access/opened-page.ts';
import { features } from '../features.ts';
import { queries } from '../queries.ts';

const useFeatureEvents = () => {
  useEffect(() => {
    const stops = features.flatMap((feature) =>
      (feature.liveEvents ?? []).map(({ event, handle }) => onLive(event, (payload) => handle(payload, queries))),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
};

/** Hears of changes of rights: the menu is redrawn and the open page asked about again, without a reload. */
export const useLiveAccess = (opened: OpenedPage | null): void => {
  const router = useRouter();
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
  useFeatureEvents();
  useEffect(() => {
    const again = () => {
      forgetAllQuestions();
      void refreshInitialData();
      if (opened) void recheckPage(opened);
    };
    const missed = () => {
      forgetAllQuestions();
      void queries.invalidateQueries();
      if (opened) void recheckPage(opened);
    };
    const stops = [accessChanged, menuChanged, companiesChanged, personChanged, personDisabled].map((event) =>
      onLive(event, again),
    );
    stops.push(onLiveMissed(missed));
    tellScreen(opened?.url ?? null);
    return () => {
      for (const stop of stops) stop();
    };
  }, [opened]);
};

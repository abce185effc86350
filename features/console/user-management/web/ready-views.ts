import { useMemo } from 'react';
import { writeFilter, writeSort } from '#platform/web/data-grid/grid-url.ts';
import type { Condition } from '#platform/web/data-grid/grid-types.ts';
import { dayOf } from '#platform/web/forms/typed-day.ts';
import type { ReadyView } from '#platform/web/grid-view-store.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { chosenTexts } from './chosen-texts.ts';

const ASLEEP_DAYS = 90;
const SOON_DAYS = 30;

const inDays = (days: number): string => {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return dayOf(day);
};

/** People who can sign in; closed accounts are left out. */
const OPEN: Condition = { key: 'active', op: 'is', values: ['true'] };

const looked = (sort: string, ...nodes: readonly Condition[]): ReadyView['looked'] => ({
  search: '',
  sort: writeSort([{ key: sort, descending: false }]),
  filter: writeFilter({ join: 'all', nodes: [OPEN, ...nodes] }),
});

/** The questions that whoever looks after people asks again and again; days are counted from today. */
export const useReadyViews = (): readonly ReadyView[] => {
  const t = useTexts(chosenTexts);
  const today = inDays(0);
  return useMemo(
    () => [
      {
        key: 'asleep',
        name: t('asleep'),
        looked: looked('lastSeenAt', { key: 'lastSeenAt', op: 'to', values: [inDays(-ASLEEP_DAYS)] }),
      },
      { key: 'never', name: t('never'), looked: looked('name', { key: 'neverHere', op: 'is', values: ['true'] }) },
      {
        key: 'ending',
        name: t('ending'),
        looked: looked('nextEndAt', { key: 'nextEndAt', op: 'between', values: [today, inDays(SOON_DAYS)] }),
      },
      {
        key: 'leaving',
        name: t('leaving'),
        looked: looked('lastDay', { key: 'lastDay', op: 'between', values: [today, inDays(SOON_DAYS)] }),
      },
      {
        key: 'no-role',
        name: t('withoutRole'),
        looked: looked('name', { key: 'hasRole', op: 'is', values: ['false'] }),
      },
    ],
    [t, today],
  );
};

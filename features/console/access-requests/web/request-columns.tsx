import { useMemo } from 'react';
import type { RowOf } from '#platform/contract/data-column.ts';
import { gridColumns } from '#platform/web/data-grid/from-data-source.ts';
import { useLanguage } from '#platform/web/i18n/use-texts.ts';
import { accessRequestsSource } from '../contract/sources.ts';
import { RequestStateBadge } from './request-state.tsx';

export type RequestRow = RowOf<(typeof accessRequestsSource)['columns']>;

/** The list of requests: for whom, what, and where it stands; the rest is in the choice of columns. */
export const useRequestColumns = () => {
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(accessRequestsSource, language, {
        state: { width: 140, render: ({ state }) => <RequestStateBadge state={state} /> },
        person: { width: 170 },
        screen: { width: 190 },
        level: { width: 110 },
        reason: { grow: 2, minWidth: 180 },
        asker: { width: 150 },
        requestedAt: { width: 150 },
        age: { width: 90 },
        due: { width: 150 },
        company: { width: 180 },
      }),
    [language],
  );
};

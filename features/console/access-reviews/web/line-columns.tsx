import { useMemo } from 'react';
import type { RowOf } from '#platform/contract/data-column.ts';
import { gridColumns } from '#platform/web/data-grid/from-data-source.ts';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { ownLinesSource, reviewLinesSource, reviewsSource } from '../contract/sources.ts';
import { DecisionBadge, ResultBadge, ReviewStateBadge } from './line-state.tsx';
import { texts } from './texts.ts';

export type ReviewRow = RowOf<(typeof reviewsSource)['columns']>;
export type LineRow = RowOf<(typeof reviewLinesSource)['columns']>;
export type OwnLineRow = RowOf<(typeof ownLinesSource)['columns']>;

/** The list of reviews. */
export const useReviewColumns = () => {
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(reviewsSource, language, {
        name: { grow: 2, minWidth: 200 },
        state: { width: 120, render: ({ state }) => <ReviewStateBadge state={state} /> },
        dueAt: { width: 150 },
        lines: { width: 90 },
        decided: { width: 130 },
        undecided: { width: 110 },
        pending: { width: 120 },
        startedAt: { width: 150 },
      }),
    [language],
  );
};

/** The lines of a review, as whoever looks after it reads them. */
export const useLineColumns = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { dateTime } = useFormat();
  return useMemo(
    () =>
      gridColumns(reviewLinesSource, language, {
        person: { grow: 1, minWidth: 150 },
        role: { grow: 1, minWidth: 150 },
        lastUse: { width: 150, render: ({ lastUse }) => (lastUse === null ? t('never') : dateTime(lastUse)) },
        times: { width: 130 },
        givenBy: { width: 140 },
        decision: { width: 160, render: (row) => <DecisionBadge decision={row.decision} newUntil={row.newUntil} /> },
        decidedBy: { width: 140 },
        reviewers: { width: 160 },
        result: { width: 170, render: ({ decision, result }) => shownResult(decision, result) },
        [language === 'en' ? 'noteEn' : 'noteTr']: { width: 220, header: t('said') },
      }),
    [t, language, dateTime],
  );
};

const shownResult = (decision: LineRow['decision'], result: LineRow['result']) =>
  result === 'none' && (decision === 'none' || decision === 'keep') ? null : <ResultBadge result={result} />;

/** The lines that one decides. */
export const useOwnLineColumns = () => {
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(ownLinesSource, language, {
        person: { grow: 1, minWidth: 150 },
        role: { grow: 1, minWidth: 150 },
        decision: { width: 170, render: (row) => <DecisionBadge decision={row.decision} newUntil={row.newUntil} /> },
        lastUse: { width: 150 },
        times: { width: 130 },
        givenBy: { width: 140 },
        reason: { grow: 1, minWidth: 150 },
        until: { width: 150 },
        review: { width: 180 },
      }),
    [language],
  );
};

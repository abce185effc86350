import { Button, SegmentedControl } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useState } from 'react';
import { ReportButton, useAsked } from '#features/workplace/reports/web/api.ts';
import type { Filter } from '#platform/contract/data-filter.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import { EmptyNote, RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { reviewsUrl } from '#features/core/access/contract/addresses.ts';
import { reviewCalls } from '../contract/calls.ts';
import { reviewLinesReport, reviewLinesSource } from '../contract/sources.ts';
import { useLineActions } from './line-actions.tsx';
import { useLineColumns } from './line-columns.tsx';
import { ReviewDeeds } from './review-deeds.tsx';
import { useReview } from './review-queries.ts';
import { ReviewSummary } from './review-summary.tsx';
import classes from './reviews.module.css';
import { texts } from './texts.ts';

const VIEWS = ['all', 'undecided', 'unused', 'pending'] as const;
type View = (typeof VIEWS)[number];

const NARROWED: Readonly<Record<View, readonly Filter[]>> = {
  all: [],
  undecided: [{ field: 'decision', op: 'eq', value: 'none' }],
  unused: [{ field: 'used', op: 'eq', value: false }],
  pending: [
    { field: 'decision', op: 'in', value: ['shorten', 'remove'] },
    { field: 'result', op: 'in', value: ['none', 'refused', 'waiting'] },
  ],
};

const NO_ACTIONS: readonly never[] = [];

type LinesProps = {
  readonly where: Filter;
  readonly may: boolean;
  readonly view: View;
  readonly onView: (view: View) => void;
};

const Lines = ({ where, may, view, onView }: LinesProps) => {
  const t = useTexts(texts);
  const actions = useLineActions();
  return (
    <DataGrid
      name="access-review-lines"
      label={t('lines')}
      columns={useLineColumns()}
      source={useDataSource(reviewLinesSource, 'access-reviews', { where })}
      rowKey={(row) => row.id}
      bulk={may ? actions : NO_ACTIONS}
      wholeExport={reviewCalls.exportLines}
      searchLabel={t('searchLines')}
      searchHint={t('searchLinesHint')}
      filters={
        <SegmentedControl
          aria-label={t('views')}
          value={view}
          onChange={(next) => onView(VIEWS.find((each) => each === next) ?? 'all')}
          data={VIEWS.map((value) => ({ value, label: t(`show-${value}`) }))}
        />
      }
      empty={<EmptyNote title={t('noRows')} description={t('noRowsNote')} />}
    />
  );
};

/** The way to the list of reviews. */
const Back = () => {
  const t = useTexts(texts);
  return (
    <PageLink to={reviewsUrl} className={classes.link}>
      <IconArrowLeft size={14} aria-hidden="true" /> {t('back')}
    </PageLink>
  );
};

/** One review: how far it is, what can be done with it, and its lines. */
export const ReviewPage = ({ id, level }: Pick<ScreenProps, 'level'> & { readonly id: number }) => {
  const t = useTexts(texts);
  const asked = useReview(id);
  const [view, setView] = useUrlChoice('show', VIEWS, 'all');
  const [narrowed] = useState<Filter>({ field: 'reviewId', op: 'eq', value: id });
  const parts = [narrowed, ...NARROWED[view]];
  const report = useAsked(reviewLinesSource, parts, { name: 'access-review-lines' });
  const review = asked.data;
  if (review === undefined)
    return (
      <Page title={t('review')}>
        <Back />
        {asked.error ? (
          <RefusalNote problem={asked.error} onRetry={() => void asked.refetch()} />
        ) : (
          <Skeletons rows={8} />
        )}
      </Page>
    );
  return (
    <Page
      title={review.name}
      actions={
        <>
          <ReportButton report={reviewLinesReport} asked={report} isBrief />
          <ReviewDeeds review={review} may={level === 'edit'} />
        </>
      }
    >
      <ReviewSummary review={review} back={<Back />} />
      <Lines where={{ and: parts }} may={level === 'edit' && review.state === 'open'} view={view} onView={setView} />
    </Page>
  );
};

/** The button that leads to the form of a new one. */
export const StartButton = ({ onStart }: { readonly onStart: () => void }) => {
  const t = useTexts(texts);
  return <Button onClick={onStart}>{t('start')}</Button>;
};

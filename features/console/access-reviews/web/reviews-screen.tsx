import { SegmentedControl } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Filter } from '#platform/contract/data-filter.ts';
import { withCompany } from '#platform/web/company.ts';
import { askGridFirst } from '#platform/web/data-grid/ask-grid-first.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { dataSourceRows, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import { reviewsUrl } from '../contract/addresses.ts';
import { reviewsSource } from '../contract/sources.ts';
import { useReviewColumns } from './line-columns.tsx';
import { ReviewPage, StartButton } from './review-page.tsx';
import { StartReviewForm } from './start-review-form.tsx';
import { texts } from './texts.ts';

const VIEWS = ['all', 'open', 'closed'] as const;
type View = (typeof VIEWS)[number];

const WHERE: Readonly<Record<View, Filter | null>> = {
  all: null,
  open: { field: 'state', op: 'in', value: ['open', 'late'] },
  closed: { field: 'state', op: 'eq', value: 'closed' },
};

const NEWEST_FIRST = [{ key: 'startedAt', descending: true }] as const;

const askFirst = askGridFirst({
  name: 'access-reviews',
  narrowedBy: ['show', 'review'],
  source: () => dataSourceRows(reviewsSource, 'access-reviews', { where: null }),
  sort: NEWEST_FIRST,
});

const ReviewList = ({ screen: shown, level }: ScreenProps) => {
  const t = useTexts(texts);
  const router = useRouter();
  const [view, setView] = useUrlChoice('show', VIEWS, 'all');
  const [dialog, setDialog] = useUrlState('form', '');
  const [total, setTotal] = useState<number | null>(null);
  const open = (id: number) => router.history.push(withCompany(`${reviewsUrl}?review=${id}`));
  return (
    <Page
      title={shown.caption}
      subtitle={total === null ? null : t('subtitle', { count: total })}
      actions={level === 'edit' ? <StartButton onStart={() => setDialog('start')} /> : null}
    >
      <DataGrid
        name="access-reviews"
        label={t('list')}
        columns={useReviewColumns()}
        source={useDataSource(reviewsSource, 'access-reviews', { where: WHERE[view] })}
        rowKey={(row) => row.id}
        onRowOpen={(row) => open(row.id)}
        sort={NEWEST_FIRST}
        onTotal={setTotal}
        searchLabel={t('search')}
        filters={
          <SegmentedControl
            aria-label={t('views')}
            value={view}
            onChange={(next) => setView(VIEWS.find((each) => each === next) ?? 'all')}
            data={VIEWS.map((value) => ({ value, label: t(`view-${value}`) }))}
          />
        }
        empty={<EmptyNote title={t('none')} description={t('noneNote')} />}
      />
      {dialog === 'start' && level === 'edit' ? (
        <StartReviewForm onClose={() => setDialog('')} onStarted={open} />
      ) : null}
    </Page>
  );
};

/** Gözden Geçirme: who still needs what, decided by reviewers, applied and written down. */
const ReviewsScreen = (props: ScreenProps) => {
  const [id] = useUrlState('review', 0);
  return id > 0 ? <ReviewPage key={id} id={id} level={props.level} /> : <ReviewList {...props} />;
};

export { askFirst, ReviewsScreen as screen };

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
import { EmergencyList } from '#features/console/emergency/web/api.ts';
import { reviewsUrl } from '#features/core/access/contract/addresses.ts';
import { reviewsSource } from '../contract/sources.ts';
import { useReviewColumns } from './line-columns.tsx';
import { ReviewPage, StartButton } from './review-page.tsx';
import { StartReviewForm } from './start-review-form.tsx';
import { texts } from './texts.ts';

const VIEWS = ['all', 'open', 'closed', 'emergencies'] as const;
type View = (typeof VIEWS)[number];

const WHERE: Readonly<Record<View, Filter | null>> = {
  all: null,
  open: { field: 'state', op: 'in', value: ['open', 'late'] },
  closed: { field: 'state', op: 'eq', value: 'closed' },
  emergencies: null,
};

const NEWEST_FIRST = [{ key: 'startedAt', descending: true }] as const;

const askFirst = askGridFirst({
  name: 'access-reviews',
  narrowedBy: ['show', 'review'],
  source: () => dataSourceRows(reviewsSource, 'access-reviews', { where: null }),
  sort: NEWEST_FIRST,
});

type ViewsProps = { readonly view: View; readonly onView: (view: View) => void };

const Views = ({ view, onView }: ViewsProps) => {
  const t = useTexts(texts);
  return (
    <SegmentedControl
      aria-label={t('views')}
      value={view}
      onChange={(next) => onView(VIEWS.find((each) => each === next) ?? 'all')}
      data={VIEWS.map((value) => ({ value, label: t(`view-${value}`) }))}
    />
  );
};

const ReviewList = ({ screen: shown, level, view, onView }: ScreenProps & ViewsProps) => {
  const t = useTexts(texts);
  const router = useRouter();
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
        filters={<Views view={view} onView={onView} />}
        empty={
          view === 'all' ? (
            <EmptyNote title={t('none')} description={t(level === 'edit' ? 'noneNote' : 'noneSeenNote')} />
          ) : (
            <EmptyNote title={t('noneHere')} />
          )
        }
      />
      {dialog === 'start' && level === 'edit' ? (
        <StartReviewForm onClose={() => setDialog('')} onStarted={open} />
      ) : null}
    </Page>
  );
};

/** Gözden Geçirme: who still needs what, decided by reviewers, applied and written down; and emergencies, judged one by one. */
const ReviewsScreen = (props: ScreenProps) => {
  const [id] = useUrlState('review', 0);
  const [emergency] = useUrlState('emergency', 0);
  const [chosen, setView] = useUrlChoice('show', VIEWS, 'all');
  if (id > 0) return <ReviewPage key={id} id={id} level={props.level} />;
  const view = emergency > 0 ? 'emergencies' : chosen;
  if (view !== 'emergencies') return <ReviewList {...props} view={view} onView={setView} />;
  return (
    <Page title={props.screen.caption}>
      <EmergencyList level={props.level} filters={<Views view={view} onView={setView} />} />
    </Page>
  );
};

export { askFirst, ReviewsScreen as screen };

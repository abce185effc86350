import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Proposals } from '#features/console/access-management/web/api.ts';
import { ReportButton, useAsked } from '#features/workplace/reports/web/api.ts';
import type { Filter } from '#platform/contract/data-filter.ts';
import { askGridFirst } from '#platform/web/data-grid/ask-grid-first.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { dataSourceRows, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { useOpenRecord } from '#platform/web/record/use-open-record.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { answerCalls } from '../contract/calls.ts';
import { accessRequestsReport, accessRequestsSource } from '../contract/sources.ts';
import { useRequestActions } from './request-actions.tsx';
import { useRequestColumns } from './request-columns.tsx';
import { RequestPanel } from './request-panel.tsx';
import { texts } from './texts.ts';

const VIEWS = ['waiting', 'mine', 'decided', 'all', 'changes'] as const;
type View = (typeof VIEWS)[number];

const WHERE: Readonly<Record<View, Filter | null>> = {
  waiting: { field: 'state', op: 'eq', value: 'waiting' },
  mine: { field: 'mine', op: 'eq', value: true },
  decided: { field: 'state', op: 'in', value: ['given', 'refused'] },
  all: null,
  changes: null,
};

const OLDEST_FIRST = [{ key: 'requestedAt', descending: false }] as const;
const NO_ACTIONS: readonly never[] = [];

const askFirst = askGridFirst({
  name: 'access-requests',
  narrowedBy: ['show'],
  source: () => dataSourceRows(accessRequestsSource, 'access-requests', { where: WHERE.waiting }),
  sort: OLDEST_FIRST,
});

const Views = ({ view, onView }: { readonly view: View; readonly onView: (view: View) => void }) => {
  const t = useTexts(texts);
  return (
    <SegmentedControl
      aria-label={t('views')}
      value={view}
      onChange={(next) => onView(VIEWS.find((each) => each === next) ?? 'waiting')}
      data={VIEWS.map((each) => ({ value: each, label: t(`view-${each}`) }))}
    />
  );
};

type ListProps = ScreenProps & { readonly view: View; readonly onView: (view: View) => void };

const RequestList = ({ screen: shown, level, view, onView }: ListProps) => {
  const t = useTexts(texts);
  const record = useOpenRecord('request');
  const [total, setTotal] = useState<number | null>(null);
  const where = WHERE[view];
  const source = useDataSource(accessRequestsSource, 'access-requests', { where });
  const asked = useAsked(accessRequestsSource, where === null ? [] : [where], { name: 'access-requests' });
  const actions = useRequestActions(level === 'edit');
  return (
    <Page
      title={shown.caption}
      subtitle={total === null ? null : t('subtitle', { count: total })}
      actions={<ReportButton report={accessRequestsReport} asked={asked} />}
    >
      <DataGrid
        name="access-requests"
        label={t('list')}
        columns={useRequestColumns()}
        source={source}
        rowKey={(row) => row.id}
        onRowOpen={(row) => record.open(row.id)}
        openKey={record.openKey}
        sort={OLDEST_FIRST}
        bulk={level === 'edit' ? actions : NO_ACTIONS}
        wholeExport={answerCalls.exportRequests}
        onTotal={setTotal}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        filters={<Views view={view} onView={onView} />}
        empty={
          view === 'waiting' ? (
            <EmptyNote title={t('noneWaiting')} description={t('noneWaitingNote')} />
          ) : (
            <EmptyNote title={t('noRows')} description={t('noRowsNote')} />
          )
        }
      />
      <RequestPanel id={record.id} onClose={record.close} />
    </Page>
  );
};

/** Erişim İstekleri: who asks for which screen, what would answer it, what was answered; and changes that wait for a second person. */
const RequestsScreen = (props: ScreenProps) => {
  const [view, setView] = useUrlChoice('show', VIEWS, 'waiting');
  if (view !== 'changes') return <RequestList {...props} view={view} onView={setView} />;
  return (
    <Page title={props.screen.caption}>
      <Proposals filters={<Views view={view} onView={setView} />} />
    </Page>
  );
};

export { askFirst, RequestsScreen as screen };

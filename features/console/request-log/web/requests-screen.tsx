import { Button, SegmentedControl } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { useOpenRecord } from '#platform/web/record/use-open-record.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import { ViewPart } from '#platform/web/ui/view-part.tsx';
import { useRequestColumns } from './request-columns.tsx';
import { RequestPanel } from './request-panel.tsx';
import { RequestFilters } from './request-filters.tsx';
import { RequestHistogram } from './request-histogram.tsx';
import { requestsSource, useSummary } from './request-queries.ts';
import { requestTexts } from './request-texts.ts';
import { localOf, type UrlFilter, useRequestFilter } from './use-request-filter.ts';

const Log = ({ url }: { readonly url: UrlFilter }) => {
  const t = useTexts(requestTexts);
  const { filter, change } = url;
  const record = useOpenRecord('entry');
  const [total, setTotal] = useState<number | null>(null);
  const summary = useSummary(filter);
  const isWaiting = filter.requestId !== undefined;
  return (
    <>
      <RequestFilters url={url} summary={summary.data} />
      {summary.data && !isWaiting ? (
        <RequestHistogram
          summary={summary.data}
          onSpan={(from, to) => change({ window: 'own', from: localOf(from), to: localOf(to) })}
        />
      ) : null}
      <DataGrid
        name="requests"
        label={t('log')}
        columns={useRequestColumns()}
        source={requestsSource(filter, total)}
        rowKey={(row) => row.id}
        onRowOpen={(row) => record.open(row.id)}
        openKey={record.openKey}
        onTotal={setTotal}
        paging="pages"
        height="rows"
        empty={
          <EmptyNote
            title={t(isWaiting ? 'waiting' : 'empty')}
            description={t(isWaiting ? 'waitingNote' : 'emptyNote')}
          />
        }
      />
      <RequestPanel
        id={record.id}
        onClose={record.close}
        onOpen={record.open}
        onFilter={(values) => change({ ...values, entry: undefined }, { anew: true })}
      />
    </>
  );
};

/** İstek Kayıtları: what failed, for whom and why; and what other features add to that. */
const RequestsScreen = ({ screen: shown, level, views = [] }: ScreenProps) => {
  const t = useTexts(requestTexts);
  const queries = useQueryClient();
  const [tab, setTab] = useUrlState('tab', 'log');
  const added = views.find((view) => view.tab === tab);
  const language = useLanguage();
  const url = useRequestFilter();
  const again = () => {
    url.askAgain();
    void queries.invalidateQueries({ queryKey: ['operations', 'requests'] });
  };
  return (
    <Page
      title={shown.caption}
      actions={
        <>
          <SegmentedControl
            aria-label={t('view')}
            value={added?.tab ?? 'log'}
            onChange={setTab}
            data={[
              { value: 'log', label: t('log') },
              ...views.map((view) => ({ value: view.tab, label: view.title[language] })),
            ]}
          />
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
            onClick={again}
          >
            {t('reload')}
          </Button>
        </>
      }
    >
      {added === undefined ? <Log url={url} /> : <ViewPart key={added.tab} load={added.load} level={level} />}
    </Page>
  );
};

export { RequestsScreen as screen };

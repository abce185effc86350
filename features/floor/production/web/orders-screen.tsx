import { Suspense } from 'react';
import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { askGridFirst } from '#platform/web/data-grid/ask-grid-first.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { ChartButton } from '#platform/web/charts/chart-button.tsx';
import { writeFilter } from '#platform/web/data-grid/grid-url.ts';
import { useOpenRecord } from '#platform/web/record/use-open-record.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import { productionCalls } from '../contract/calls.ts';
import { ORDER_FILTERS } from '../contract/vocabulary.ts';
import { OrderPanel } from './order-panel.tsx';
import { OrderFilters } from './order-filters.tsx';
import { CreateOrderForm } from './order-form.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { useOrderActions } from './order-row-actions.tsx';
import { orderEditing } from './save-orders.ts';
import { listedOrders, useLines, useOrderCounts, useOrdersSource } from './production-queries.ts';
import { texts } from './texts.ts';

const OutputChart = lazyPart(async () => (await import('./output-chart.tsx')).OutputChart);

const BY_DUE = [{ key: 'dueAt', descending: false }] as const;

/** Whoever may only look copies and exports. */
const NO_ACTIONS: readonly never[] = [];

const askFirst = askGridFirst({
  name: 'orders',
  narrowedBy: ['line', 'status'],
  source: () => listedOrders(undefined, 'open'),
  sort: BY_DUE,
});

/** Why no order is listed: there is none, none is open, or none is of the line and status that were chosen. */
const Nothing = ({ line, status }: { readonly line: number; readonly status: string }) => {
  const t = useTexts(texts);
  if (line > 0) return <EmptyNote title={t('noRows')} description={t('noRowsNote')} />;
  if (status === 'open') return <EmptyNote title={t('noneOpen')} description={t('noneOpenNote')} />;
  if (status === 'all') return <EmptyNote title={t('noOrders')} description={t('noOrdersNote')} />;
  return <EmptyNote title={t('noRows')} description={t('noRowsNote')} />;
};

/** Üretim Emirleri: what the lines are to make, how far it is, and what is late. */
const OrdersScreen = ({ screen: shown, level }: ScreenProps) => {
  const t = useTexts(texts);
  const { number } = useFormat();
  const mayEdit = level === 'edit';
  const [line, setLine] = useUrlState('line', 0);
  const [status, setStatus] = useUrlChoice('status', ['all', ...ORDER_FILTERS], 'open');
  const record = useOpenRecord('row');
  const [dialog, setDialog] = useUrlState('form', '');
  const [hasChart, setChart] = useUrlState('chart', false);
  const [, setFilter] = useUrlState('filter', '');
  const lineName = useLines().data?.find(({ id }) => id === line)?.name;
  const source = useOrdersSource(lineName, status);
  const columns = useOrderColumns();
  const actions = useOrderActions();
  const counts = useOrderCounts().data;
  return (
    <Page
      title={shown.caption}
      subtitle={counts ? t('subtitle', { open: counts.open, running: number(counts.running) }) : null}
      actions={
        <>
          <ChartButton isShown={hasChart} onShow={setChart} label={t('chart')} />
          {mayEdit ? (
            <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setDialog('new')}>
              {t('newOrder')}
            </Button>
          ) : null}
        </>
      }
    >
      {hasChart ? (
        <Suspense>
          <OutputChart
            line={line}
            onDay={(day) => {
              setStatus('all');
              setFilter(writeFilter({ join: 'all', nodes: [{ key: 'dueAt', op: 'between', values: [day, day] }] }));
            }}
            onLine={(next) => {
              setStatus('all');
              setLine(next);
            }}
          />
        </Suspense>
      ) : null}
      <DataGrid
        name="orders"
        label={t('title')}
        columns={columns}
        source={source}
        rowKey={(order) => order.id}
        onRowOpen={(order) => record.open(order.id)}
        openKey={record.openKey}
        sort={BY_DUE}
        editing={mayEdit ? orderEditing : undefined}
        bulk={mayEdit ? actions : NO_ACTIONS}
        wholeExport={productionCalls.exportOrders}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        filters={
          <OrderFilters line={line} onLine={setLine} status={status} onStatus={setStatus} counts={counts ?? {}} />
        }
        empty={<Nothing line={line} status={status} />}
      />
      <OrderPanel id={record.id} onClose={record.close} mayEdit={mayEdit} />
      {dialog === 'new' && mayEdit ? <CreateOrderForm onClose={() => setDialog('')} onCreated={record.open} /> : null}
    </Page>
  );
};

export { askFirst, OrdersScreen as screen };

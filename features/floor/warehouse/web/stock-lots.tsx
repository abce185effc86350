import { type ReactNode, Suspense } from 'react';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { writeFilter } from '#platform/web/data-grid/grid-url.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import type { Condition } from '../contract/vocabulary.ts';
import { useStockColumns } from './stock-columns.tsx';
import { useStockRowActions } from './stock-row-actions.tsx';
import { BY_NAME } from './stock-ask.ts';
import { texts } from './texts.ts';
import { type ListedStock, useLocations, useStockSource } from './warehouse-queries.ts';

const ExpiryChart = lazyPart(async () => (await import('./expiry-chart.tsx')).ExpiryChart);

const rowKeyOf = (row: ListedStock) => row.id ?? `item-${row.itemId}`;
/** Whoever may only look copies and exports. */
const NO_ACTIONS: readonly never[] = [];

type StockLotsProps = {
  readonly filters: ReactNode;
  readonly location: number;
  readonly condition: Condition | 'all';
  readonly onCondition: (next: Condition | 'all') => void;
  readonly hasChart: boolean;
  readonly mayPost: boolean;
  readonly open: number | null;
  readonly onOpen: (row: ListedStock) => void;
  readonly onTotal: (total: number | null) => void;
};

/** The stock by lot and place, and when its lots expire. */
export const StockLots = (props: StockLotsProps) => {
  const { filters, location, condition, onCondition, hasChart, mayPost, open, onOpen, onTotal } = props;
  const t = useTexts(texts);
  const [, setFilter] = useUrlState('filter', '');
  const actions = useStockRowActions();
  const place = useLocations().data?.find(({ id }) => id === location);
  return (
    <>
      {hasChart ? (
        <Suspense>
          <ExpiryChart
            onExpired={() => {
              setFilter('');
              onCondition('expired');
            }}
            onWeek={(from, to) => {
              onCondition('all');
              setFilter(
                writeFilter({ join: 'all', nodes: [{ key: 'bestBefore', op: 'between', values: [from, to] }] }),
              );
            }}
          />
        </Suspense>
      ) : null}
      <DataGrid
        name="stock"
        label={t('title')}
        columns={useStockColumns()}
        source={useStockSource(place, condition)}
        rowKey={rowKeyOf}
        bulk={mayPost ? actions : NO_ACTIONS}
        onRowOpen={onOpen}
        openKey={open}
        isRecord={({ id }) => id !== null}
        sort={BY_NAME}
        onTotal={onTotal}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        filters={filters}
        empty={
          location > 0 || condition !== 'all' ? (
            <EmptyNote title={t('noRows')} description={t('noRowsNote')} />
          ) : (
            <EmptyNote title={t('noStockYet')} description={t('noStockYetNote')} />
          )
        }
      />
    </>
  );
};

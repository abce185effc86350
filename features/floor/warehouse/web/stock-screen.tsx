import { SegmentedControl } from '@mantine/core';
import { Suspense, useState } from 'react';
import { ChartButton } from '#platform/web/charts/chart-button.tsx';
import { writeFilter } from '#platform/web/data-grid/grid-url.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { useOpenRecord } from '#platform/web/record/use-open-record.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import { CONDITIONS } from '../contract/vocabulary.ts';
import { StockActions, StockDialogs, useStockDialog } from './stock-dialogs.tsx';
import { StockPanel } from './stock-panel.tsx';
import { askLotsFirst as askFirst, StockLots } from './stock-lots.tsx';
import { StockReportButton } from './stock-report-button.tsx';
import { texts } from './texts.ts';
import type { ListedStock } from './warehouse-queries.ts';

const StockItems = lazyPart(async () => (await import('./stock-items.tsx')).StockItems);
const AllMovements = lazyPart(async () => (await import('./all-movements.tsx')).AllMovements);

const VIEWS = ['lots', 'items', 'movements'] as const;

/** The same stock by lot or by item, or what moved it: each view begins with a search and filters of its own. */
const useView = () => {
  const [view, setView] = useUrlChoice('by', VIEWS, 'lots');
  const [, setFilter] = useUrlState('filter', '');
  const [, setSearch] = useUrlState('q', '');
  const [, setSort] = useUrlState('sort', '');
  const [, setMovement] = useUrlState('movement', 0);
  const change = (next: (typeof VIEWS)[number], filter = '') => {
    setSearch('');
    setSort('');
    setMovement(0);
    setFilter(filter);
    setView(next);
  };
  return [view, change] as const;
};

/** Stok: what lies where, and the movements that made it so. */
const StockScreen = ({ screen: shown, level }: ScreenProps) => {
  const t = useTexts(texts);
  const mayPost = level === 'edit';
  const [view, setView] = useView();
  const [location, setLocation] = useUrlState('location', 0);
  const [condition, setCondition] = useUrlChoice('state', ['all', ...CONDITIONS], 'all');
  // Several movements are of the same stock: the one that was opened is marked.
  const record = useOpenRecord('row', view === 'movements' ? 'movement' : undefined);
  const [hasChart, setChart] = useUrlState('chart', false);
  const [dialog, setDialog] = useStockDialog();
  const [total, setTotal] = useState<number | null>(null);
  const openRow = (row: ListedStock) => {
    if (row.id !== null) record.open(row.id);
    else
      setDialog({
        kind: 'receive',
        item: { id: row.itemId, label: `${row.itemCode} ${row.itemName}`, unit: row.unit },
      });
  };
  return (
    <Page
      title={shown.caption}
      subtitle={total === null ? null : t('subtitle', { total })}
      actions={
        <>
          <SegmentedControl
            aria-label={t('view')}
            value={view}
            onChange={(value) => setView(VIEWS.find((each) => each === value) ?? 'lots')}
            data={VIEWS.map((each) => ({ value: each, label: t(`view_${each}`) }))}
          />
          {view === 'lots' ? (
            <>
              <ChartButton isShown={hasChart} onShow={setChart} label={t('chart')} isBrief />
              <StockReportButton location={location} condition={condition} />
            </>
          ) : null}
          {mayPost ? <StockActions onOpen={setDialog} /> : null}
        </>
      }
    >
      {view === 'lots' ? (
        <StockLots
          location={location}
          onLocation={setLocation}
          condition={condition}
          onCondition={setCondition}
          hasChart={hasChart}
          mayPost={mayPost}
          open={record.openKey}
          onOpen={openRow}
          onTotal={setTotal}
        />
      ) : null}
      <Suspense>
        {view === 'items' ? (
          <StockItems
            onOpen={({ itemCode }) =>
              setView('lots', writeFilter({ join: 'all', nodes: [{ key: 'itemCode', op: 'is', values: [itemCode] }] }))
            }
            onTotal={setTotal}
          />
        ) : null}
        {view === 'movements' ? <AllMovements open={record.openKey} onOpen={record.open} onTotal={setTotal} /> : null}
      </Suspense>
      <StockPanel id={record.id} onClose={record.close} mayPost={mayPost} />
      {mayPost ? <StockDialogs dialog={dialog} onDialog={setDialog} onPosted={record.open} /> : null}
    </Page>
  );
};

export { askFirst, StockScreen as screen };

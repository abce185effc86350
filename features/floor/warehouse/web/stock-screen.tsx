import { SegmentedControl } from '@mantine/core';
import { Suspense, useState } from 'react';
import { ChartButton } from '#platform/web/charts/chart-button.tsx';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { useOpenRecord } from '#platform/web/record/use-open-record.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { onlyItem } from './safety-bar.tsx';
import { StockActions, StockDialogs, useStockDialog } from './stock-dialogs.tsx';
import { StockPanel } from './stock-panel.tsx';
import { askFirst } from './stock-ask.ts';
import { StockItems } from './stock-items.tsx';
import { StockFilters } from './stock-filters.tsx';
import { StockReportButton } from './stock-report-button.tsx';
import { texts } from './texts.ts';
import { useStockView, VIEWS } from './use-stock-view.ts';
import type { ListedStock } from './warehouse-queries.ts';

const StockLots = lazyPart(async () => (await import('./stock-lots.tsx')).StockLots);
const AllMovements = lazyPart(async () => (await import('./all-movements.tsx')).AllMovements);

/** Stok: what lies where, and the movements that made it so. */
const StockScreen = ({ screen: shown, level }: ScreenProps) => {
  const t = useTexts(texts);
  const mayPost = level === 'edit';
  const { view, show, location, setLocation, condition, setCondition, hasChart, setChart } = useStockView();
  // Several movements are of the same stock: the one that was opened is marked.
  const record = useOpenRecord('row', view === 'movements' ? 'movement' : undefined);
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
  const filters = (
    <StockFilters location={location} onLocation={setLocation} condition={condition} onCondition={setCondition} />
  );
  return (
    <Page
      title={shown.caption}
      subtitle={total === null ? null : t('subtitle', { total })}
      actions={
        <>
          <SegmentedControl
            aria-label={t('view')}
            value={view}
            onChange={(value) => show(VIEWS.find((each) => each === value) ?? 'items')}
            data={VIEWS.map((each) => ({ value: each, label: t(`view_${each}`) }))}
          />
          {view === 'movements' ? null : (
            <>
              <ChartButton isShown={hasChart} onShow={setChart} label={t('chart')} isBrief />
              <StockReportButton location={location} condition={condition} />
            </>
          )}
          {mayPost ? <StockActions onOpen={setDialog} /> : null}
        </>
      }
    >
      {view === 'items' ? (
        <StockItems
          filters={filters}
          isLow={condition === 'low'}
          onOpen={(itemCode) => show('lots', onlyItem(itemCode))}
          onTotal={setTotal}
        />
      ) : null}
      <Suspense>
        {view === 'lots' ? (
          <StockLots
            filters={filters}
            location={location}
            condition={condition}
            onCondition={setCondition}
            hasChart={hasChart}
            mayPost={mayPost}
            open={record.openKey}
            onOpen={openRow}
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

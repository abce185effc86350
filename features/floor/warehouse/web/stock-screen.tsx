import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { askGridFirst } from '#platform/web/data-grid/ask-grid-first.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { ChartButton } from '#platform/web/charts/chart-button.tsx';
import { writeFilter } from '#platform/web/data-grid/grid-url.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import { CONDITIONS } from '../contract/vocabulary.ts';
import { ItemForm } from './item-form.tsx';
import { ReceiveForm } from './receive-form.tsx';
import { useStockColumns } from './stock-columns.tsx';
import { StockDrawer } from './stock-drawer.tsx';
import { StockFilters } from './stock-filters.tsx';
import { StockReportButton } from './stock-report-button.tsx';
import { texts } from './texts.ts';
import {
  type ListedStock,
  listedStock,
  useItem,
  useLocations,
  useStockCounts,
  useStockSource,
} from './warehouse-queries.ts';

type Picked = { readonly id: number; readonly label: string; readonly unit: string } | null;
type Dialog = { readonly kind: 'item' } | { readonly kind: 'receive'; readonly item?: NonNullable<Picked> } | null;

const Actions = ({ onOpen }: { readonly onOpen: (dialog: Dialog) => void }) => {
  const t = useTexts(texts);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => onOpen({ kind: 'item' })}
      >
        {t('newItem')}
      </Button>
      <Button
        leftSection={<IconPackageImport size={16} aria-hidden="true" />}
        onClick={() => onOpen({ kind: 'receive' })}
      >
        {t('receive')}
      </Button>
    </>
  );
};

type DialogsProps = {
  readonly dialog: Dialog;
  readonly onDialog: (dialog: Dialog) => void;
  readonly onPosted: (stockId: number) => void;
};

const Dialogs = ({ dialog, onDialog, onPosted }: DialogsProps) => {
  const close = () => onDialog(null);
  if (dialog === null) return null;
  if (dialog.kind === 'item')
    return <ItemForm onClose={close} onCreated={(item) => onDialog({ kind: 'receive', item })} />;
  return <ReceiveForm item={dialog.item ?? null} onClose={close} onPosted={onPosted} />;
};

const rowKeyOf = (row: ListedStock) => row.id ?? `item-${row.itemId}`;

/** Which form is open stands in the url, and the item that a receipt begins with; that form waits until it is known. */
const useDialog = () => {
  const [form, setForm] = useUrlChoice('form', ['none', 'item', 'receive'], 'none');
  const [itemId, setItemId] = useUrlState('item', 0);
  const [made, setMade] = useState<Picked>(null);
  const { data, isLoading } = useItem(form === 'receive' && made?.id !== itemId ? itemId : 0);
  const found = data ? { id: data.id, label: `${data.code} ${data.name}`, unit: data.unit } : null;
  const item = made?.id === itemId ? made : found;
  const isWaiting = form === 'none' || (form === 'receive' && isLoading);
  const dialog: Dialog = isWaiting ? null : form === 'receive' && item ? { kind: form, item } : { kind: form };
  const setDialog = (next: Dialog) => {
    const picked = next?.kind === 'receive' ? (next.item ?? null) : null;
    setMade(picked);
    setItemId(picked?.id ?? 0);
    setForm(next?.kind ?? 'none');
  };
  return [dialog, setDialog] as const;
};

const ExpiryChart = lazyPart(async () => (await import('./expiry-chart.tsx')).ExpiryChart);

const BY_ITEM = [{ key: 'itemName', descending: false }] as const;
const NO_ACTIONS: readonly never[] = [];

const askFirst = askGridFirst({
  name: 'stock',
  narrowedBy: ['location', 'state'],
  source: () => listedStock(undefined, 'all'),
  sort: BY_ITEM,
});

/** Stok: what lies where, and the movements that made it so. */
const StockScreen = ({ screen: shown, level }: ScreenProps) => {
  const t = useTexts(texts);
  const mayPost = level === 'edit';
  const [location, setLocation] = useUrlState('location', 0);
  const [condition, setCondition] = useUrlChoice('state', ['all', ...CONDITIONS], 'all');
  const [open, setOpen] = useUrlState('row', 0, { push: true });
  const [dialog, setDialog] = useDialog();
  const [hasChart, setChart] = useUrlState('chart', false);
  const [, setFilter] = useUrlState('filter', '');
  const [total, setTotal] = useState<number | null>(null);
  const place = useLocations().data?.find(({ id }) => id === location);
  const source = useStockSource(place, condition);
  const counts = useStockCounts().data ?? {};
  const columns = useStockColumns();
  const openRow = (row: ListedStock) => {
    if (row.id !== null) setOpen(row.id);
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
          <ChartButton isShown={hasChart} onShow={setChart} label={t('chart')} />
          <StockReportButton location={location} condition={condition} />
          {mayPost ? <Actions onOpen={setDialog} /> : null}
        </>
      }
    >
      {hasChart ? (
        <Suspense>
          <ExpiryChart
            onExpired={() => {
              setFilter('');
              setCondition('expired');
            }}
            onWeek={(from, to) => {
              setCondition('all');
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
        columns={columns}
        source={source}
        rowKey={rowKeyOf}
        bulk={NO_ACTIONS}
        onRowOpen={openRow}
        openKey={open === 0 ? null : open}
        sort={BY_ITEM}
        onTotal={setTotal}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        filters={
          <StockFilters
            location={location}
            onLocation={setLocation}
            condition={condition}
            onCondition={setCondition}
            counts={counts}
          />
        }
        empty={<EmptyNote title={t('noRows')} description={t('noRowsNote')} />}
      />
      <StockDrawer id={open} onClose={() => setOpen(0)} mayPost={mayPost} />
      {mayPost ? <Dialogs dialog={dialog} onDialog={setDialog} onPosted={setOpen} /> : null}
    </Page>
  );
};

export { askFirst, StockScreen as screen };

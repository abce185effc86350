import { Button } from '@mantine/core';
import { useState } from 'react';
import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import { CONDITIONS, STOCK_SORTS, type StockSort } from '../contract.ts';
import { ItemForm } from './item-form.tsx';
import { ReceiveForm } from './receive-form.tsx';
import { useStockColumns } from './stock-columns.tsx';
import { StockDrawer } from './stock-drawer.tsx';
import { StockFilters } from './stock-filters.tsx';
import { texts } from './texts.ts';
import { type StockRow, useStock } from './warehouse-queries.ts';

const TAKE = 50;

/** What the url says is looked for; each change of it begins at the first page. */
const useStockSearch = () => {
  const [search, setSearch] = useUrlState('q', '');
  const [location, setLocation] = useUrlState('location', 0);
  const [condition, setCondition] = useUrlChoice('state', ['all', ...CONDITIONS], 'all');
  const [sort, setSort] = useUrlChoice('sort', STOCK_SORTS, 'item');
  const [skip, setSkip] = useUrlState('skip', 0);
  const restart =
    <T,>(set: (next: T) => void) =>
    (next: T) => {
      set(next);
      if (skip !== 0) setSkip(0);
    };
  const input = {
    sort,
    skip,
    take: TAKE,
    ...(search === '' ? {} : { search }),
    ...(location === 0 ? {} : { location }),
    ...(condition === 'all' ? {} : { condition }),
  };
  return {
    search,
    location,
    condition,
    sort,
    skip,
    input,
    setSkip,
    setSearch: restart(setSearch),
    setLocation: restart(setLocation),
    setCondition: restart(setCondition),
    setSort: restart(setSort),
  };
};

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

const sortOf = (sort: StockSort) => ({ key: sort.replace('-', ''), descending: sort.startsWith('-') });

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

const rowKeyOf = (row: StockRow) => row.id ?? `item-${row.itemId}`;

/** Which form is open stands in the url; the item it begins with does not. */
const useDialog = () => {
  const [form, setForm] = useUrlChoice('form', ['none', 'item', 'receive'], 'none');
  const [item, setItem] = useState<Picked>(null);
  const dialog: Dialog = form === 'receive' && item ? { kind: form, item } : form === 'none' ? null : { kind: form };
  const setDialog = (next: Dialog) => {
    setItem(next?.kind === 'receive' ? (next.item ?? null) : null);
    setForm(next?.kind ?? 'none');
  };
  return [dialog, setDialog] as const;
};

/** Stok: what lies where, and the movements that made it so. */
const StockScreen = ({ screen: shown, level }: ScreenProps) => {
  const t = useTexts(texts);
  const mayPost = level === 'edit';
  const url = useStockSearch();
  const [open, setOpen] = useUrlState('row', 0, { push: true });
  const [dialog, setDialog] = useDialog();
  const stock = useStock(url.input);
  const { data } = stock;
  const columns = useStockColumns();
  const openRow = (row: StockRow) => {
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
      subtitle={data ? t('subtitle', { total: data.total }) : null}
      actions={mayPost ? <Actions onOpen={setDialog} /> : null}
    >
      <StockFilters
        search={url.search}
        onSearch={url.setSearch}
        location={url.location}
        onLocation={url.setLocation}
        condition={url.condition}
        onCondition={url.setCondition}
        counts={data?.counts ?? {}}
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data?.rows}
        rowKey={rowKeyOf}
        onRowOpen={openRow}
        openKey={open === 0 ? null : open}
        loading={stock.isPending}
        error={stock.error}
        onRetry={() => void stock.refetch()}
        empty={<EmptyNote title={t('noRows')} description={t('noRowsNote')} />}
        sort={sortOf(url.sort)}
        onSort={(next) => url.setSort(`${next.descending ? '-' : ''}${next.key}` as StockSort)}
        footer={<Pager skip={url.skip} take={TAKE} total={data?.total ?? 0} onSkip={url.setSkip} />}
      />
      <StockDrawer id={open} onClose={() => setOpen(0)} mayPost={mayPost} />
      {mayPost ? <Dialogs dialog={dialog} onDialog={setDialog} onPosted={setOpen} /> : null}
    </Page>
  );
};

export { StockScreen as screen };

import { type ReactNode, useMemo } from 'react';
import type { Filter } from '#platform/contract/data-filter.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { itemsSource } from '../contract/sources.ts';
import { BY_NAME } from './stock-ask.ts';
import { AgainstSafety, Quantity } from './stock-columns.tsx';
import classes from './stock.module.css';
import { texts } from './texts.ts';

const LOW: Filter = { field: 'low', op: 'eq', value: true };

const useColumns = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(itemsSource, language, {
        itemCode: { width: 98, code: true },
        itemName: {
          grow: 3,
          minWidth: 160,
          render: ({ itemName }) => <span className={classes.name}>{itemName}</span>,
        },
        total: {
          width: 210,
          header: t('againstSafety'),
          render: (item) => <AgainstSafety {...item} />,
        },
        safetyStock: { width: 140, render: ({ safetyStock, unit }) => <Quantity value={safetyStock} unit={unit} /> },
        lots: { width: 110 },
        places: { width: 110 },
        firstExpiry: { width: 140 },
      }),
    [t, language],
  );
};

type StockItemsProps = {
  readonly filters: ReactNode;
  /** Only what is below its safety stock. */
  readonly isLow: boolean;
  /** Shows the lots of an item. */
  readonly onOpen: (itemCode: string) => void;
  readonly onTotal: (total: number | null) => void;
};

/** The stock by item: how much there is of each, whatever the lot and the place. */
export const StockItems = ({ filters, isLow, onOpen, onTotal }: StockItemsProps) => {
  const t = useTexts(texts);
  return (
    <DataGrid
      name="stock-items"
      label={t('view_items')}
      columns={useColumns()}
      source={useDataSource(itemsSource, 'warehouse', { where: isLow ? LOW : null })}
      rowKey={(item) => item.itemId}
      onRowOpen={({ itemCode }) => onOpen(itemCode)}
      sort={BY_NAME}
      onTotal={onTotal}
      searchLabel={t('search')}
      searchHint={t('searchHint')}
      filters={filters}
      empty={
        isLow ? <EmptyNote title={t('noneLow')} /> : <EmptyNote title={t('noItems')} description={t('noItemsNote')} />
      }
    />
  );
};

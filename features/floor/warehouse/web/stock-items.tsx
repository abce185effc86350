import { useMemo } from 'react';
import type { RowOf } from '#platform/contract/data-column.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { itemsSource } from '../contract/sources.ts';
import { AgainstSafety, Quantity } from './stock-columns.tsx';
import classes from './stock.module.css';
import { texts } from './texts.ts';

type Item = RowOf<typeof itemsSource.columns>;

const BY_NAME = [{ key: 'itemName', descending: false }] as const;

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
  /** Shows the lots of an item. */
  readonly onOpen: (item: Item) => void;
  readonly onTotal: (total: number | null) => void;
};

/** The stock by item: how much there is of each, whatever the lot and the place. */
export const StockItems = ({ onOpen, onTotal }: StockItemsProps) => {
  const t = useTexts(texts);
  return (
    <DataGrid
      name="stock-items"
      label={t('view_items')}
      columns={useColumns()}
      source={useDataSource(itemsSource, 'warehouse')}
      rowKey={(item) => item.itemId}
      onRowOpen={onOpen}
      sort={BY_NAME}
      onTotal={onTotal}
      searchLabel={t('search')}
      searchHint={t('searchHint')}
      empty={<EmptyNote title={t('noItems')} description={t('noRowsNote')} />}
    />
  );
};

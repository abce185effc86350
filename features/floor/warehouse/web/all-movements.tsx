import { useMemo } from 'react';
import type { Filter } from '#platform/contract/data-filter.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { FilterChips } from '#platform/web/ui/filter-chips.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { movementsSource } from '../contract/sources.ts';
import { MOVEMENT_KINDS } from '../contract/vocabulary.ts';
import { Delta, Kind, MOVEMENT_ICONS } from './movements.tsx';
import { Quantity } from './stock-columns.tsx';
import classes from './stock.module.css';
import { texts } from './texts.ts';

const NEWEST_FIRST = [{ key: 'at', descending: true }] as const;

const useColumns = () => {
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(movementsSource, language, {
        at: { width: 150 },
        kind: { width: 190, render: (movement) => <Kind movement={movement} /> },
        itemName: {
          grow: 3,
          minWidth: 150,
          render: ({ itemName }) => <span className={classes.name}>{itemName}</span>,
        },
        lotNo: { width: 122, code: true },
        locationName: { grow: 1, minWidth: 120 },
        delta: { width: 132, render: (movement) => <Delta movement={movement} /> },
        balanceAfter: { width: 132, render: ({ balanceAfter, unit }) => <Quantity value={balanceAfter} unit={unit} /> },
        by: { width: 130 },
        reference: { width: 130 },
        itemCode: { width: 98, code: true, hidden: true },
      }),
    [language],
  );
};

type AllMovementsProps = {
  /** The movement that the open stock was opened from. */
  readonly open: number | null;
  readonly onOpen: (stockId: number, movement: number) => void;
  readonly onTotal: (total: number | null) => void;
};

/** Every movement of the stock, the last first: narrowed by its kind, and by item, lot, place, person and day. */
export const AllMovements = ({ open, onOpen, onTotal }: AllMovementsProps) => {
  const t = useTexts(texts);
  const [kind, setKind] = useUrlChoice('kind', ['all', ...MOVEMENT_KINDS], 'all');
  const where = useMemo(
    (): Filter | null => (kind === 'all' ? null : { field: 'kind', op: 'eq', value: kind }),
    [kind],
  );
  return (
    <DataGrid
      name="all-movements"
      label={t('view_movements')}
      columns={useColumns()}
      source={useDataSource(movementsSource, 'warehouse', { where })}
      rowKey={(movement) => movement.id}
      onRowOpen={({ id, stockId }) => onOpen(stockId, id)}
      openKey={open}
      sort={NEWEST_FIRST}
      onTotal={onTotal}
      searchLabel={t('searchMovements')}
      searchHint={t('searchMovementsHint')}
      filters={
        <FilterChips
          label={t('kind')}
          choices={MOVEMENT_KINDS}
          chosen={kind}
          onChoose={setKind}
          icons={MOVEMENT_ICONS}
          nameOf={(each) => t(`kind_${each}`)}
          counts={{}}
        />
      }
      empty={
        kind === 'all' ? (
          <EmptyNote title={t('noneMovedYet')} description={t('noneMovedYetNote')} />
        ) : (
          <EmptyNote title={t('noneMoved')} description={t('noRowsNote')} />
        )
      }
    />
  );
};

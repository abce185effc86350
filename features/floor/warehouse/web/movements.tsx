import { useMemo } from 'react';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconPackageExport from '@tabler/icons-react/dist/esm/icons/IconPackageExport.mjs';
import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import type { RowOf } from '#platform/contract/data-column.ts';
import type { Filter } from '#platform/contract/data-filter.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { movementsSource } from '../contract/sources.ts';
import classes from './stock.module.css';
import { Quantity } from './stock-columns.tsx';
import { texts } from './texts.ts';

export type Movement = RowOf<typeof movementsSource.columns>;

export const MOVEMENT_ICONS = {
  in: IconPackageImport,
  out: IconPackageExport,
  move: IconArrowsExchange,
  correct: IconAdjustments,
};

const isOut = ({ delta }: Movement): boolean => delta.startsWith('-');

/** What a movement was, and from or to where it went. */
export const Kind = ({ movement }: { readonly movement: Movement }) => {
  const t = useTexts(texts);
  const Icon = MOVEMENT_ICONS[movement.kind];
  const { otherLocation } = movement;
  return (
    <span className={classes.kind}>
      <Icon size={17} stroke={1.6} aria-hidden="true" />
      {t(`kind_${movement.kind}`)}{' '}
      {otherLocation === null ? null : t(isOut(movement) ? 'movedTo' : 'movedFrom', { place: otherLocation })}
    </span>
  );
};

/** How much came or went. */
export const Delta = ({ movement }: { readonly movement: Movement }) => {
  const { quantity } = useFormat();
  const sign = isOut(movement) ? '−' : '+';
  return (
    <span className={classes.delta} data-sign={sign}>
      {sign}
      {quantity(movement.delta.replace('-', ''))} <span lang="tr">{movement.unit}</span>
    </span>
  );
};

const useColumns = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(movementsSource, language, {
        // What a movement was is what it is called here; the figure one looks for is how much.
        kind: { kind: 'text', render: (movement) => <Kind movement={movement} /> },
        delta: { render: (movement) => <Delta movement={movement} /> },
        at: {},
        balanceAfter: {
          header: t('balance'),
          render: ({ balanceAfter, unit }) => <Quantity value={balanceAfter} unit={unit} />,
        },
        by: {},
        reference: {},
        reason: {},
      }).filter(({ hidden }) => hidden !== true),
    [t, language],
  );
};

/** The movements of a stock row, the last first: who made them and what was left. */
export const Movements = ({ id }: { readonly id: number }) => {
  const t = useTexts(texts);
  const where = useMemo((): Filter => ({ field: 'stockId', op: 'eq', value: id }), [id]);
  return (
    <div className={classes.movements}>
      <DataGrid
        name="movements"
        label={t('movements')}
        columns={useColumns()}
        source={useDataSource(movementsSource, 'warehouse', { where })}
        rowKey={(movement) => movement.id}
        panel
        empty={<EmptyNote title={t('noMovements')} />}
      />
    </div>
  );
};

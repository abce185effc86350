import { useMemo } from 'react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconHourglassLow from '@tabler/icons-react/dist/esm/icons/IconHourglassLow.mjs';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { gridColumns } from '#platform/web/data-grid/from-data-source.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { Tip } from '#platform/web/ui/tip.tsx';
import classes from './stock.module.css';
import { SafetyBar } from './safety-bar.tsx';
import { stockSource } from '../contract/sources.ts';
import { texts } from './texts.ts';
import type { StockRow } from './warehouse-queries.ts';

type Attention = Pick<StockRow, 'expiry' | 'low' | 'itemTotal' | 'safetyStock' | 'unit'>;

type StockStateProps = {
  readonly row: Attention;
  /** In a cell: beside another word the second is a sign, which says itself when it is pointed at. */
  readonly isShort?: boolean;
};

/** What of a row wants attention, in words. */
export const StockState = ({ row, isShort = false }: StockStateProps) => {
  const t = useTexts(texts);
  const { quantity } = useFormat();
  const hint = t('lowHint', { total: quantity(row.itemTotal), safety: quantity(row.safetyStock), unit: row.unit });
  return (
    <span className={classes.badges}>
      {row.expiry === 'expired' ? (
        <StatusBadge tone="danger" icon={<IconCalendarOff />}>
          {t('expired')}
        </StatusBadge>
      ) : null}
      {row.expiry === 'soon' ? (
        <StatusBadge tone="warning" icon={<IconHourglassLow />}>
          {t('soon')}
        </StatusBadge>
      ) : null}
      {row.low ? (
        <Tip text={hint}>
          <StatusBadge tone="warning" icon={<IconAlertTriangle />}>
            <span
              className={isShort && (row.expiry === 'expired' || row.expiry === 'soon') ? 'visually-hidden' : undefined}
            >
              {t('low')}
            </span>
          </StatusBadge>
        </Tip>
      ) : null}
      {!row.low && (row.expiry === 'fine' || row.expiry === 'none') ? (
        <span className={classes.muted}>{t('fine')}</span>
      ) : null}
    </span>
  );
};

/** A quantity with its unit, figures under figures. */
export const Quantity = ({ value, unit }: { readonly value: string; readonly unit: string }) => {
  const { quantity } = useFormat();
  return (
    <span className={classes.figure}>
      {quantity(value)}{' '}
      <span className={classes.unit} lang="tr">
        {unit}
      </span>
    </span>
  );
};

type AgainstSafetyProps = Pick<StockRow, 'itemCode' | 'itemName' | 'safetyStock' | 'unit'> & { readonly total: string };

/** The whole of an item and how it stands against its safety stock, in a cell. */
export const AgainstSafety = ({ itemCode, itemName, total, safetyStock, unit }: AgainstSafetyProps) => {
  const t = useTexts(texts);
  const { quantity } = useFormat();
  const said = t('lowHint', { total: quantity(total), safety: quantity(safetyStock), unit });
  return (
    <span className={classes.against}>
      <SafetyBar
        itemCode={itemCode}
        label={`${said}. ${t('showStockOf', { name: itemName })}`}
        total={total}
        safety={safetyStock}
        isInCell
      />
      <Quantity value={total} unit={unit} />
    </span>
  );
};

/** The columns of the stock list. */
export const useStockColumns = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(stockSource, language, {
        itemCode: { width: 94, code: true },
        itemName: {
          grow: 4,
          minWidth: 152,
          render: ({ itemName }) => <span className={classes.name}>{itemName}</span>,
        },
        lotNo: {
          width: 112,
          code: true,
          render: ({ lotNo }) =>
            lotNo === null ? (
              <span className={classes.muted}>{t('noLot')}</span>
            ) : (
              <span className={classes.lot}>{lotNo}</span>
            ),
        },
        locationName: { grow: 2, minWidth: 136 },
        quantity: { width: 114, render: ({ quantity, unit }) => <Quantity value={quantity} unit={unit} /> },
        bestBefore: { width: 112 },
        itemTotal: {
          width: 160,
          hidden: false,
          header: t('againstSafety'),
          render: (row) => <AgainstSafety {...row} total={row.itemTotal} />,
        },
        expiry: { width: 190, header: t('state'), render: (row) => <StockState row={row} isShort /> },
      }),
    [t, language],
  );
};

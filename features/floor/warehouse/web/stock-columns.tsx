import { type ReactNode, useMemo } from 'react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconHourglassLow from '@tabler/icons-react/dist/esm/icons/IconHourglassLow.mjs';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { gridColumns } from '#platform/web/data-grid/from-data-source.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import type { Tone } from '#platform/web/ui/toast.ts';
import { useTightDesk } from '#platform/web/ui/use-tight-desk.ts';
import { Tip } from '#platform/web/ui/tip.tsx';
import classes from './stock.module.css';
import { SafetyBar } from './safety-bar.tsx';
import { stockSource } from '../contract/sources.ts';
import { texts } from './texts.ts';
import type { StockRow } from './warehouse-queries.ts';

type Attention = Pick<StockRow, 'expiry' | 'low' | 'itemTotal' | 'safetyStock' | 'unit'>;

type StockStateProps = {
  readonly row: Attention;
  /** In a cell: beside another word the second is a sign, which says itself when it is pointed at; or all are. */
  readonly isShort?: boolean | 'signs';
};

type SignProps = {
  readonly tone: Tone;
  readonly icon: ReactNode;
  readonly word: string;
  readonly isShort: boolean;
};

/** A state that says itself when it is pointed at, where there is no room for its word. */
const Sign = ({ tone, icon, word, isShort }: SignProps) => (
  <span data-tip={isShort ? word : undefined}>
    <StatusBadge tone={tone} icon={icon}>
      <span className={isShort ? 'visually-hidden' : undefined}>{word}</span>
    </StatusBadge>
  </span>
);

/** What of a row wants attention, in words. */
export const StockState = ({ row, isShort = false }: StockStateProps) => {
  const t = useTexts(texts);
  const { quantity } = useFormat();
  const hint = t('lowHint', { total: quantity(row.itemTotal), safety: quantity(row.safetyStock), unit: row.unit });
  return (
    <span className={classes.badges}>
      {row.expiry === 'expired' ? (
        <Sign tone="danger" icon={<IconCalendarOff />} word={t('expired')} isShort={isShort === 'signs'} />
      ) : null}
      {row.expiry === 'soon' ? (
        <Sign tone="warning" icon={<IconHourglassLow />} word={t('soon')} isShort={isShort === 'signs'} />
      ) : null}
      {row.low ? (
        <Tip text={hint}>
          <StatusBadge tone="warning" icon={<IconAlertTriangle />}>
            <span
              className={
                isShort === 'signs' || (isShort && (row.expiry === 'expired' || row.expiry === 'soon'))
                  ? 'visually-hidden'
                  : undefined
              }
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
  const isTight = useTightDesk();
  return useMemo(
    () =>
      gridColumns(stockSource, language, {
        itemCode: { width: 92, code: true },
        itemName: {
          grow: 4,
          minWidth: 148,
          render: ({ itemName }) => <span className={classes.name}>{itemName}</span>,
        },
        lotNo: {
          width: 108,
          code: true,
          render: ({ lotNo }) =>
            lotNo === null ? (
              <span className={classes.muted}>{t('noLot')}</span>
            ) : (
              <span className={classes.lot}>{lotNo}</span>
            ),
        },
        locationName: { grow: 2, minWidth: 128 },
        quantity: { width: 110, render: ({ quantity, unit }) => <Quantity value={quantity} unit={unit} /> },
        bestBefore: { width: 106 },
        itemTotal: {
          width: 152,
          hidden: false,
          header: t('againstSafety'),
          render: (row) => <AgainstSafety {...row} total={row.itemTotal} />,
        },
        expiry: {
          width: isTight ? 84 : 186,
          header: t('state'),
          render: (row) => <StockState row={row} isShort={isTight ? 'signs' : true} />,
        },
      }),
    [t, language, isTight],
  );
};

import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconHourglassLow from '@tabler/icons-react/dist/esm/icons/IconHourglassLow.mjs';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import type { GridColumn } from '#platform/web/data-grid/grid-types.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { Tip } from '#platform/web/ui/tip.tsx';
import classes from './stock.module.css';
import { texts } from './texts.ts';
import type { StockRow } from './warehouse-queries.ts';

/** What of a row wants attention, in words. */
export const StockState = ({ row }: { readonly row: StockRow }) => {
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
            {t('low')}
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
      {quantity(value)}
      <span className={classes.unit} lang="tr">
        {unit}
      </span>
    </span>
  );
};

/** The columns of the stock list. */
export const useStockColumns = (): readonly GridColumn<StockRow>[] => {
  const t = useTexts(texts);
  const { day } = useFormat();
  return [
    {
      key: 'item',
      grow: 5,
      header: t('item'),
      sortable: true,
      render: (row) => (
        <span className={classes.item}>
          <span className={classes.code} lang="en">
            {row.itemCode}
          </span>
          <span className={classes.name}>{row.itemName}</span>
        </span>
      ),
    },
    {
      key: 'lot',
      width: 130,
      header: t('lot'),
      sortable: true,
      render: (row) =>
        row.lotNo === null ? (
          <span className={classes.muted}>{t('noLot')}</span>
        ) : (
          <span className={classes.lot} lang="en">
            {row.lotNo}
          </span>
        ),
    },
    { key: 'location', grow: 2, header: t('location'), sortable: true, render: (row) => row.locationName ?? '–' },
    {
      key: 'quantity',
      width: 150,
      header: t('quantity'),
      sortable: true,
      align: 'end',
      render: (row) => <Quantity value={row.quantity} unit={row.unit} />,
    },
    {
      key: 'bestBefore',
      width: 120,
      header: t('bestBefore'),
      sortable: true,
      align: 'end',
      render: (row) => (row.bestBefore === null ? <span className={classes.muted}>–</span> : day(row.bestBefore)),
    },
    { key: 'state', width: 240, header: t('state'), render: (row) => <StockState row={row} /> },
  ];
};

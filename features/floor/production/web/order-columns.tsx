import { useMemo } from 'react';
import type { RowOf } from '#platform/contract/data-column.ts';
import { gridColumns } from '#platform/web/data-grid/from-data-source.ts';
import type { CellValue } from '#platform/web/data-grid/grid-types.ts';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { useTightDesk } from '#platform/web/ui/use-tight-desk.ts';
import { ordersSource } from '../contract/sources.ts';
import { isOpen } from '../contract/vocabulary.ts';
import { LateBadge, OrderStatusBadge, Progress } from './order-status.tsx';
import classes from './production.module.css';
import { texts } from './texts.ts';

/** An order as its list has it. */
export type ListedOrder = RowOf<typeof ordersSource.columns>;

const open = { may: (order: ListedOrder) => isOpen(order.status) };

/** What the list of orders shows, and what of it is changed where it stands. */
export const useOrderColumns = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { dateTime } = useFormat();
  const isTight = useTightDesk();
  return useMemo(
    () =>
      gridColumns(ordersSource, language, {
        number: { width: 130, code: true },
        product: {
          grow: 2,
          minWidth: 160,
          edit: { may: ({ status }) => status === 'planned', required: true, maxLength: 120 },
          render: ({ product, itemId }) => (
            <>
              <span className={classes.productName}>{product}</span>{' '}
              {itemId === null ? <span className={classes.free}>{t('free')}</span> : null}
            </>
          ),
        },
        lineName: { width: 84 },
        planned: {
          width: 96,
          // Beside what is produced it is read with it.
          whileEditing: true,
          edit: {
            ...open,
            required: true,
            check: (value: CellValue) => (Number(value) > 0 ? null : t('plannedPositive')),
          },
        },
        produced: {
          minWidth: 214,
          header: t('progress'),
          render: (order) => <Progress order={order} inRow />,
        },
        dueAt: {
          width: 142,
          edit: { ...open, required: true },
          render: (order) => (
            <span className={classes.due} data-late={order.late}>
              {dateTime(order.dueAt)}
            </span>
          ),
        },
        // Wide enough for a state and that it is late.
        status: {
          width: isTight ? 156 : 208,
          render: (order) => (
            <span className={classes.badges}>
              <OrderStatusBadge status={order.status} />
              {order.late ? <LateBadge isShort={isTight} /> : null}
            </span>
          ),
        },
        startAt: { width: 150, hidden: true, edit: { ...open, required: true } },
        note: { width: 240, hidden: true, edit: { ...open, maxLength: 500 } },
      }),
    [t, language, dateTime, isTight],
  );
};

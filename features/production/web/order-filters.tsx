import { NativeSelect } from '@mantine/core';
import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs';
import IconProgress from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { ORDER_FILTERS, type OrderFilter } from '../contract.ts';
import { STATUS_ICONS } from './order-status.tsx';
import classes from './production.module.css';
import { useLines } from './production-queries.ts';
import { texts } from './texts.ts';

const ICONS = { ...STATUS_ICONS, open: IconProgress, late: IconAlarm };

type OrderFiltersProps = {
  readonly line: number;
  readonly onLine: (next: number) => void;
  readonly status: OrderFilter | 'all';
  readonly onStatus: (next: OrderFilter | 'all') => void;
  readonly counts: Partial<Record<OrderFilter, number>>;
};

/** What else narrows the orders: a line, a status. */
export const OrderFilters = ({ line, onLine, status, onStatus, counts }: OrderFiltersProps) => {
  const t = useTexts(texts);
  const { number } = useFormat();
  const lines = useLines();
  return (
    <>
      <NativeSelect
        aria-label={t('line')}
        value={String(line)}
        onChange={(event) => onLine(Number(event.currentTarget.value))}
        data={[
          { value: '0', label: t('allLines') },
          ...(lines.data ?? []).map((each) => ({ value: String(each.id), label: each.name })),
        ]}
      />
      <div className={classes.chips} role="group" aria-label={t('status')}>
        {ORDER_FILTERS.map((each) => {
          const Icon = ICONS[each];
          const count = counts[each];
          return (
            <button
              key={each}
              type="button"
              className={classes.chip}
              aria-pressed={status === each}
              onClick={() => onStatus(status === each ? 'all' : each)}
            >
              <Icon size={15} stroke={1.75} aria-hidden="true" />
              {t(each)}
              {count === undefined ? null : <b>{number(count)}</b>}
            </button>
          );
        })}
      </div>
    </>
  );
};

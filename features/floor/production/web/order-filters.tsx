import { NativeSelect } from '@mantine/core';
import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs';
import IconProgress from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { FilterChips } from '#platform/web/ui/filter-chips.tsx';
import { ORDER_FILTERS, type OrderFilter } from '../contract/vocabulary.ts';
import { STATUS_ICONS } from './order-status.tsx';
import { useLines } from './production-queries.ts';
import { texts } from './texts.ts';

const FIRST = ['open', 'late', 'planned', 'running'] as const satisfies readonly OrderFilter[];
const OTHERS = ORDER_FILTERS.filter((each) => !FIRST.some((first) => first === each));

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
      <FilterChips
        label={t('status')}
        choices={FIRST}
        others={{ label: t('otherStatus'), choices: OTHERS }}
        chosen={status}
        onChoose={onStatus}
        icons={ICONS}
        nameOf={t}
        counts={counts}
      />
    </>
  );
};

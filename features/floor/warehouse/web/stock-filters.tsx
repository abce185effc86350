import { NativeSelect } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconHourglassLow from '@tabler/icons-react/dist/esm/icons/IconHourglassLow.mjs';
import IconPackageOff from '@tabler/icons-react/dist/esm/icons/IconPackageOff.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { FilterChips } from '#platform/web/ui/filter-chips.tsx';
import { CONDITIONS, type Condition } from '../contract/vocabulary.ts';
import { texts } from './texts.ts';
import { useLocations, useStockCounts } from './warehouse-queries.ts';

const ICONS = { low: IconAlertTriangle, soon: IconHourglassLow, expired: IconCalendarOff, empty: IconPackageOff };

type StockFiltersProps = {
  readonly location: number;
  readonly onLocation: (next: number) => void;
  readonly condition: Condition | 'all';
  readonly onCondition: (next: Condition | 'all') => void;
};

/** What else narrows the stock: a location, a state. */
export const StockFilters = ({ location, onLocation, condition, onCondition }: StockFiltersProps) => {
  const t = useTexts(texts);
  const locations = useLocations();
  return (
    <>
      <NativeSelect
        aria-label={t('location')}
        value={String(location)}
        onChange={(event) => onLocation(Number(event.currentTarget.value))}
        data={[
          { value: '0', label: t('allLocations') },
          ...(locations.data ?? []).map((each) => ({ value: String(each.id), label: each.name })),
        ]}
      />
      <FilterChips
        label={t('condition')}
        choices={CONDITIONS}
        chosen={condition}
        onChoose={onCondition}
        icons={ICONS}
        nameOf={t}
        counts={useStockCounts().data ?? {}}
      />
    </>
  );
};

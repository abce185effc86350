import { NativeSelect } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconHourglassLow from '@tabler/icons-react/dist/esm/icons/IconHourglassLow.mjs';
import IconPackageOff from '@tabler/icons-react/dist/esm/icons/IconPackageOff.mjs';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { CONDITIONS, type Condition } from '../contract.ts';
import classes from './stock.module.css';
import { texts } from './texts.ts';
import { useLocations } from './warehouse-queries.ts';

const ICONS = { low: IconAlertTriangle, soon: IconHourglassLow, expired: IconCalendarOff, empty: IconPackageOff };

type ChipsProps = {
  readonly condition: Condition | 'all';
  readonly onCondition: (next: Condition | 'all') => void;
  readonly counts: Partial<Record<Condition, number>>;
};

const Chips = ({ condition, onCondition, counts }: ChipsProps) => {
  const t = useTexts(texts);
  const { number } = useFormat();
  return (
    <div className={classes.chips} role="group" aria-label={t('condition')}>
      {CONDITIONS.map((each) => {
        const Icon = ICONS[each];
        const count = counts[each];
        return (
          <button
            key={each}
            type="button"
            className={classes.chip}
            aria-pressed={condition === each}
            onClick={() => onCondition(condition === each ? 'all' : each)}
          >
            <Icon size={15} stroke={1.75} aria-hidden="true" />
            {t(each)}
            {count === undefined ? null : <b>{number(count)}</b>}
          </button>
        );
      })}
    </div>
  );
};

type StockFiltersProps = ChipsProps & {
  readonly location: number;
  readonly onLocation: (next: number) => void;
};

/** What else narrows the stock: a location, a state. */
export const StockFilters = ({ location, onLocation, ...chips }: StockFiltersProps) => {
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
      <Chips {...chips} />
    </>
  );
};

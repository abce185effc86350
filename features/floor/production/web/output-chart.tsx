import { NativeSelect, SegmentedControl } from '@mantine/core';
import { BarChart } from '#platform/web/charts/bar-chart.tsx';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Listed } from '#platform/web/ui/listed.tsx';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { ORDER_UNITS, type OrderUnit } from '../contract/vocabulary.ts';
import { byDay, byLine, type OutputRow, usualUnit } from './output-sums.ts';
import { useOutput } from './production-queries.ts';
import { texts } from './texts.ts';

type OutputChartProps = {
  /** Of this line alone; 0: of all. */
  readonly line: number;
  readonly onDay: (day: string) => void;
  readonly onLine: (line: number) => void;
};

type Output = NonNullable<ReturnType<typeof useOutput>['data']>;

const Bars = ({ output, line, onDay, onLine }: OutputChartProps & { readonly output: Output }) => {
  const t = useTexts(texts);
  const { day, number } = useFormat();
  const [by, setBy] = useUrlChoice('by', ['day', 'line'], 'day');
  const units = ORDER_UNITS.filter((each) => output.rows.some(({ unit }) => unit === each));
  const [unit, setUnit] = useUrlChoice('unit', units, usualUnit(output.rows));
  const rows: readonly OutputRow[] = output.rows.filter(
    (row) => row.unit === unit && (line === 0 || row.lineId === line),
  );
  const sums =
    by === 'day'
      ? byDay(rows, output).map((sum) => ({ ...sum, label: day(sum.key).slice(0, 5), title: day(sum.key) }))
      : byLine(rows).map((sum) => ({ ...sum, label: sum.name, title: sum.name }));
  const onPick = (at: number) => {
    const key = sums[at]?.key;
    if (typeof key === 'string') onDay(key);
    else if (key !== undefined) onLine(key);
  };
  return (
    <BarChart
      title={t('outputChart')}
      labels={sums.map(({ label }) => label)}
      titles={sums.map(({ title }) => title)}
      series={[
        { name: t('plannedQuantity'), tone: 'muted', values: sums.map(({ planned }) => planned) },
        { name: t('producedQuantity'), tone: 'info', values: sums.map(({ produced }) => produced) },
      ]}
      format={(value) => `${number(value)} ${unit}`}
      onPick={onPick}
      pickLabel={t('showOrders')}
      tools={
        <>
          <NativeSelect
            size="xs"
            aria-label={t('unit')}
            value={unit}
            onChange={(event) => setUnit(event.currentTarget.value as OrderUnit)}
            data={[...units]}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('chartBy')}
            value={by}
            onChange={(value) => setBy(value === 'line' ? 'line' : 'day')}
            data={[
              { value: 'day', label: t('byDay') },
              { value: 'line', label: t('byLine') },
            ]}
          />
        </>
      }
    />
  );
};

/** What was made against what was due, of the last two weeks: a bar opens its orders. */
export const OutputChart = (props: OutputChartProps) => {
  const asked = useOutput();
  return (
    <Listed rows={asked.data && [asked.data]} asked={asked} lines={5} none={null}>
      {([output]) => (output === undefined ? null : <Bars {...props} output={output} />)}
    </Listed>
  );
};

import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { BarChart } from '#platform/web/charts/bar-chart.tsx';
import type { LogSummary } from '../contract/shapes.ts';
import { requestTexts } from './request-texts.ts';
import classes from './requests.module.css';

type Bar = LogSummary['bars'][number] & { readonly to: string };

const MOST_BARS = 100;
const DAY_MS = 86_400_000;

/** Every span of the window, also those in which nothing failed. */
const allBars = ({ from, to, seconds, bars }: LogSummary): readonly Bar[] => {
  const known = new Map(bars.map((bar) => [new Date(bar.at).getTime(), bar]));
  const start = new Date(from).getTime();
  const step = seconds * 1_000;
  const count = Math.min(MOST_BARS, Math.max(1, Math.ceil((new Date(to).getTime() - start) / step)));
  return Array.from({ length: count }, (_, index) => {
    const time = start + index * step;
    const at = new Date(time).toISOString();
    return { ...(known.get(time) ?? { refused: 0, failed: 0 }), at, to: new Date(time + step).toISOString() };
  });
};

type HistogramProps = {
  readonly summary: LogSummary;
  /** Narrows the window to one bar. */
  readonly onSpan: (from: string, to: string) => void;
};

/** Errors and refusals over time; a bar narrows the list to its span. */
const Histogram = ({ summary, onSpan }: HistogramProps) => {
  const t = useTexts(requestTexts);
  const { dateTime, number, time } = useFormat();
  const bars = allBars(summary);
  const isOneDay =
    new Date(summary.to).getTime() - new Date(summary.from).getTime() <= DAY_MS + summary.seconds * 1_000;
  return (
    <BarChart
      title={t('histogram')}
      labels={bars.map(({ at }) => (isOneDay ? time(at) : dateTime(at).slice(0, 5)))}
      titles={bars.map(({ at, to }) => `${dateTime(at)} – ${dateTime(to)}`)}
      series={[
        { name: t('failures'), tone: 'danger', values: bars.map(({ failed }) => failed) },
        { name: t('refusals'), tone: 'citrus', values: bars.map(({ refused }) => refused) },
      ]}
      stacked
      height={132}
      format={number}
      pickLabel={t('narrow')}
      onPick={(at) => {
        const bar = bars[at];
        if (bar !== undefined) onSpan(bar.at, bar.to);
      }}
    />
  );
};

/** The same, folded on a phone: there the rows need the room. */
export const RequestHistogram = (props: HistogramProps) => {
  const t = useTexts(requestTexts);
  const isPhone = useMediaQuery('(width < 600px)', false, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(false);
  if (!isPhone) return <Histogram {...props} />;
  return (
    <details className={classes.folded} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('histogram')}</summary>
      {opened ? <Histogram {...props} /> : null}
    </details>
  );
};

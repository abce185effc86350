import { BarChart } from '#platform/web/charts/bar-chart.tsx';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Listed } from '#platform/web/ui/listed.tsx';
import { texts } from './texts.ts';
import { useExpiring } from './warehouse-queries.ts';

type ExpiryChartProps = {
  readonly onExpired: () => void;
  readonly onWeek: (from: string, to: string) => void;
};

/** How many lots expire in each of the coming weeks: a bar opens them. */
export const ExpiryChart = ({ onExpired, onWeek }: ExpiryChartProps) => {
  const t = useTexts(texts);
  const { day, number } = useFormat();
  const asked = useExpiring();
  return (
    <Listed rows={asked.data && [asked.data]} asked={asked} lines={5} none={null}>
      {([found]) => {
        if (found === undefined) return null;
        const { expired, weeks } = found;
        return (
          <BarChart
            title={t('expiryChart')}
            labels={[t('expiredShort'), ...weeks.map(({ from }) => day(from).slice(0, 5))]}
            titles={[t('expired'), ...weeks.map(({ from, to }) => `${day(from)} – ${day(to)}`)]}
            series={[
              { name: t('expired'), tone: 'danger', values: [expired, ...weeks.map(() => 0)] },
              { name: t('expiring'), tone: 'warning', values: [0, ...weeks.map(({ lots }) => lots)] },
            ]}
            stacked
            format={number}
            pickLabel={t('showLots')}
            onPick={(at) => {
              const week = weeks[at - 1];
              if (week === undefined) onExpired();
              else onWeek(week.from, week.to);
            }}
          />
        );
      }}
    </Listed>
  );
};

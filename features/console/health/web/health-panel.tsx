import { SegmentedControl } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { requestsUrl } from '#features/console/request-log/contract/addresses.ts';
import { LogState } from '#features/console/request-log/web/api.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { ChartLink } from '#platform/web/charts/chart-link.tsx';
import { Sparkline } from '#platform/web/charts/sparkline.tsx';
import type { GridColumn } from '#platform/web/data-grid/grid-types.ts';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import type { ScreenHealth } from '../contract/shapes.ts';
import { healthTexts } from './health-texts.ts';
import classes from './health.module.css';
import { useHealth } from './use-health.ts';

type TrendProps = { readonly url: string; readonly screen: string; readonly values: ScreenHealth['p95ByDay'] };

/** How fast a screen was on each of the last days; it opens what the log holds of the screen since then. */
const Trend = ({ url, screen, values }: TrendProps) => {
  const t = useTexts(healthTexts);
  const { number } = useFormat();
  const said = t('p95Trend', { values: values.map((each) => (each === null ? '–' : number(each))).join(', ') });
  if (values.every((value) => value === null)) return null;
  return (
    <ChartLink
      to={`${requestsUrl}?${new URLSearchParams({ on: url, window: '7d' })}`}
      label={`${said}. ${t('showRequests', { screen })}`}
      isInCell
    >
      <Sparkline values={values} label={said} />
    </ChartLink>
  );
};

const useColumns = (onScreen: (url: string) => void): readonly GridColumn<ScreenHealth>[] => {
  const t = useTexts(healthTexts);
  const { number } = useFormat();
  const troublesOf = ({ errors, timeouts, denials }: ScreenHealth): string =>
    [
      errors > 0 ? t('errorCount', { count: errors }) : null,
      timeouts > 0 ? t('timeoutCount', { count: timeouts }) : null,
      denials > 0 ? t('denialCount', { count: denials }) : null,
    ]
      .filter((each) => each !== null)
      .join(' · ');
  return [
    {
      key: 'screen',
      header: t('screen'),
      grow: 2,
      minWidth: 160,
      value: ({ caption }) => caption,
      render: ({ url, caption, errors, timeouts, denials }) =>
        errors + timeouts + denials > 0 ? (
          <button
            type="button"
            className={classes.plain}
            aria-label={t('showErrors', { screen: caption })}
            onClick={() => onScreen(url)}
          >
            {caption}
          </button>
        ) : (
          caption
        ),
    },
    { key: 'url', header: t('address'), grow: 2, minWidth: 180, code: true },
    { key: 'requests', header: t('requests'), kind: 'number', width: 100 },
    {
      key: 'p95',
      header: t('p95'),
      kind: 'number',
      width: 170,
      render: ({ url, caption, p95, p95ByDay }) => (
        <span className={classes.trend}>
          <Trend url={url} screen={caption} values={p95ByDay} />
          <span className={classes.nowrap} data-tip={t('p95Note')}>
            {p95 === null ? '–' : `${number(p95)} ms`}
          </span>
        </span>
      ),
    },
    {
      key: 'troubles',
      header: t('troubles'),
      grow: 2,
      minWidth: 200,
      value: troublesOf,
      render: (row) => (
        <span className={row.errors + row.timeouts > 0 ? classes.bad : classes.quiet}>
          {troublesOf(row) || t('noTroubles')}
        </span>
      ),
    },
    // Each for itself, for whoever orders by it or takes it into a spreadsheet.
    { key: 'errors', header: t('errors'), kind: 'number', width: 90, hidden: true },
    { key: 'timeouts', header: t('timeouts'), kind: 'number', width: 120, hidden: true },
    { key: 'denials', header: t('denials'), kind: 'number', width: 120, hidden: true },
  ];
};

/** Opens the log of a screen, as long back as its health is shown. */
const useOpenLog = (days: number) => {
  const router = useRouter();
  return (url: string): void =>
    void router.navigate({
      to: '.',
      search: (days === 7 ? { on: url, window: '7d' } : { on: url }) as never,
      replace: true,
      resetScroll: false,
    });
};

/** How each screen fares, today or in a week, and what the log itself could not take. */
export const HealthPanel = () => {
  const t = useTexts(healthTexts);
  const [days, setDays] = useUrlState('days', 1);
  const health = useHealth(days === 7 ? 7 : 1);
  const columns = useColumns(useOpenLog(days));
  return (
    <>
      <div className={classes.filters}>
        <SegmentedControl
          aria-label={t('period')}
          value={days === 7 ? '7' : '1'}
          onChange={(value) => setDays(Number(value))}
          data={[
            { value: '1', label: t('today') },
            { value: '7', label: t('week') },
          ]}
        />
      </div>
      <DataGrid
        name="screen-health"
        label={t('title')}
        columns={columns}
        source={{ rows: health.data?.rows, error: health.error, retry: () => void health.refetch() }}
        rowKey={(row) => row.url}
        empty={<EmptyNote title={t('empty')} description={t('emptyNote')} />}
        height="rows"
      />
      <LogState />
    </>
  );
};

import { SegmentedControl } from '@mantine/core';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { Sparkline } from '#platform/web/charts/sparkline.tsx';
import type { GridColumn } from '#platform/web/data-grid/grid-types.ts';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import type { ScreenHealth } from '../contract/shapes.ts';
import { useHealth } from './request-queries.ts';
import { requestTexts } from './request-texts.ts';
import classes from './requests.module.css';

type Onward = { readonly onScreen: (url: string, days: number) => void };

const useColumns = (onScreen: (url: string) => void): readonly GridColumn<ScreenHealth>[] => {
  const t = useTexts(requestTexts);
  const { number } = useFormat();
  const figure = (value: number) => <span className={value > 0 ? classes.bad : undefined}>{number(value)}</span>;
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
    { key: 'errors', header: t('errors'), kind: 'number', width: 90, render: (row) => figure(row.errors) },
    { key: 'timeouts', header: t('timeouts'), kind: 'number', width: 130, render: (row) => figure(row.timeouts) },
    {
      key: 'p95',
      header: t('p95'),
      kind: 'number',
      width: 190,
      render: ({ p95, p95ByDay }) => (
        <span className={classes.trend}>
          <Sparkline
            values={p95ByDay}
            label={t('p95Trend', { values: p95ByDay.map((each) => (each === null ? '–' : number(each))).join(', ') })}
          />
          <span className={classes.nowrap} data-tip={t('p95Note')}>
            {p95 === null ? '–' : `${number(p95)} ms`}
          </span>
        </span>
      ),
    },
    { key: 'denials', header: t('denials'), kind: 'number', width: 120 },
  ];
};

/** How each screen fares, today or in a week, and what the log itself could not take. */
export const HealthPanel = ({ onScreen }: Onward) => {
  const t = useTexts(requestTexts);
  const { dateTime } = useFormat();
  const [days, setDays] = useUrlState('days', 1);
  const health = useHealth(days === 7 ? 7 : 1);
  const columns = useColumns((url) => onScreen(url, days));
  const { log, keepDays = 0 } = health.data ?? {};
  return (
    <>
      <div className={classes.filters}>
        <SegmentedControl
          aria-label={t('healthDays')}
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
        label={t('health')}
        columns={columns}
        source={{ rows: health.data?.rows, error: health.error, retry: () => void health.refetch() }}
        rowKey={(row) => row.url}
        empty={<EmptyNote title={t('healthEmpty')} description={t('healthEmptyNote')} />}
        height="rows"
      />
      {log === undefined ? null : (
        <p className={classes.note}>{t('logState', { ...log, since: dateTime(log.since), days: keepDays })}</p>
      )}
    </>
  );
};

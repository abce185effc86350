import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { EverySessionButton } from '#features/console/open-sessions/web/api.ts';
import type { Filter } from '#platform/contract/data-filter.ts';
import type { RowOf } from '#platform/contract/data-column.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { signInsCalls } from '../contract/calls.ts';
import { signInsSource } from '../contract/sources.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { texts } from './texts.ts';

type SignIn = RowOf<typeof signInsSource.columns>;

const PERIODS = ['all', 'today', 'week', 'month'] as const;
const DAYS = { today: 0, week: 6, month: 29 } as const;

/** The first moment of a period: a day's beginning, so that the list is the same one all day. */
const sinceOf = (period: (typeof PERIODS)[number]): { readonly where: Filter | null } => {
  if (period === 'all') return { where: null };
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - DAYS[period]);
  return { where: { field: 'at', op: 'ge', value: day.toISOString() } };
};

const useColumns = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(signInsSource, language, {
        at: { width: 138, align: 'start' },
        person: { grow: 1, minWidth: 150, render: ({ person }: SignIn) => person ?? t('unknownAccount') },
        outcome: {
          grow: 2,
          minWidth: 270,
          render: ({ outcome, count }: SignIn) => (
            <>
              <OutcomeBadge outcome={outcome} />
              {count > 1 ? ` ${t('times', { count })}` : null}
            </>
          ),
        },
        address: { width: 150, code: true },
        device: { grow: 1, minWidth: 140, render: ({ device }: SignIn) => device || t('unknownDevice') },
        isNewDevice: {
          width: 124,
          render: ({ isNewDevice }: SignIn) =>
            isNewDevice ? <StatusBadge tone="warning">{t('newDevice')}</StatusBadge> : null,
        },
        doneBy: { width: 140 },
        count: { hidden: true, width: 70 },
        userName: { hidden: true, width: 140 },
      }),
    [t, language],
  );
};

/** Giriş Kayıtları: who signed in, who failed and why, what became of passwords, and from where. */
const SignInsScreen = ({ screen: shown }: ScreenProps) => {
  const t = useTexts(texts);
  const [period, setPeriod] = useUrlChoice('period', PERIODS, 'all');
  const [total, setTotal] = useState<number | null>(null);
  const where = useMemo(() => sinceOf(period), [period]);
  return (
    <Page
      title={shown.caption}
      subtitle={total === null ? null : t('subtitle', { total })}
      actions={<EverySessionButton />}
    >
      <DataGrid
        name="sign-ins"
        label={t('list')}
        columns={useColumns()}
        source={useDataSource(signInsSource, 'sign-ins', where)}
        rowKey={(row) => row.id}
        onTotal={setTotal}
        wholeExport={signInsCalls.exportSignIns}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        filters={
          <SegmentedControl
            aria-label={t('period')}
            value={period}
            onChange={(value) => setPeriod(PERIODS.find((each) => each === value) ?? 'all')}
            data={PERIODS.map((value) => ({ value, label: t(value) }))}
          />
        }
        empty={<EmptyNote title={t('noRows')} description={t('noRowsNote')} />}
      />
    </Page>
  );
};

export { SignInsScreen as screen };

import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import type { ViewProps } from '#platform/web/feature.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { useOpenRecord } from '#platform/web/record/use-open-record.ts';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { problemReportsSource } from '../contract/sources.ts';
import { ReportPanel } from './report-panel.tsx';
import { ReportStateBadge } from './report-state.tsx';
import { reportTexts } from './texts.ts';

const FILTERS = ['open', 'handled', 'all'] as const;
const FILTER_TEXTS = { open: 'open', handled: 'handledFilter', all: 'all' } as const;

const useColumns = () => {
  const t = useTexts(reportTexts);
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(problemReportsSource, language, {
        at: { width: 150 },
        person: { width: 160 },
        screen: {
          width: 190,
          render: ({ screen, alike }) => (alike > 1 ? t('grouped', { screen, count: alike }) : screen),
        },
        note: { grow: 2, minWidth: 200 },
        incident: { width: 130, code: true },
        state: { width: 140, render: ({ state }) => <ReportStateBadge state={state} /> },
      }),
    [t, language],
  );
};

/** Sorun bildirimleri: what people reported, and where it stands. */
export const ReportsView = ({ level }: ViewProps) => {
  const t = useTexts(reportTexts);
  const [state, setState] = useUrlChoice('state', FILTERS, 'open');
  const record = useOpenRecord('report');
  const where = state === 'all' ? null : ({ field: 'state', op: 'eq', value: state } as const);
  const source = useDataSource(problemReportsSource, 'problem-reports', { where });
  return (
    <>
      <DataGrid
        name="problem-reports"
        label={t('list')}
        columns={useColumns()}
        source={source}
        rowKey={(row) => row.id}
        onRowOpen={(row) => record.open(row.id)}
        openKey={record.openKey}
        filters={
          <SegmentedControl
            aria-label={t('stateFilter')}
            value={state}
            onChange={(next) => setState(FILTERS.find((each) => each === next) ?? 'open')}
            data={FILTERS.map((each) => ({ value: each, label: t(FILTER_TEXTS[each]) }))}
          />
        }
        empty={
          state === 'open' ? (
            <EmptyNote title={t('empty')} description={t('emptyNote')} />
          ) : (
            <EmptyNote title={t('noMatch')} description="" />
          )
        }
      />
      <ReportPanel id={record.id} onClose={record.close} onOpen={record.open} mayEdit={level === 'edit'} />
    </>
  );
};

import { useMemo } from 'react';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { useOpenRecord } from '#platform/web/record/use-open-record.ts';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { usageCalls } from '../contract/calls.ts';
import { deniedScreensSource } from '../contract/sources.ts';
import { MissingRole } from './cells.tsx';
import { DeniedPanel } from './denied-panel.tsx';
import { texts } from './texts.ts';
import { type ListProps, useWhere } from './use-lists.tsx';

const MOST_DENIED = [{ key: 'times', descending: true }] as const;
const NO_ACTIONS: readonly never[] = [];

const useColumns = (every: boolean) => {
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(deniedScreensSource, language, {
        screen: { grow: 2, minWidth: 180 },
        times: { width: 90 },
        people: { width: 130 },
        lacking: { width: 140 },
        role: {
          grow: 1,
          minWidth: 160,
          render: ({ roleId, role }) => <MissingRole roleId={roleId} role={role} />,
        },
        lastAt: { width: 150, align: 'start' },
        company: { width: 180, hidden: !every },
        url: { grow: 1, minWidth: 180, code: true },
      }),
    [language, every],
  );
};

/** The screens that were refused most; who was refused, and which role they lack, opens beside the list. */
export const DeniedScreens = ({ every, onTotal }: ListProps) => {
  const t = useTexts(texts);
  const record = useOpenRecord('denied', 'at');
  return (
    <>
      <DataGrid
        name="denied-screens"
        label={t('view-denied')}
        columns={useColumns(every)}
        source={useDataSource(deniedScreensSource, 'usage', useWhere(every))}
        rowKey={(row) => row.key}
        onRowOpen={(row) => record.open(row.screenId, row.companyId ?? 0)}
        openKey={record.openKey === null ? null : `${record.id}:${record.openKey}`}
        sort={MOST_DENIED}
        bulk={NO_ACTIONS}
        wholeExport={usageCalls.exportDeniedScreens}
        onTotal={onTotal}
        searchLabel={t('search')}
        searchHint={t('searchScreens')}
        empty={<EmptyNote title={t('noDenied')} description={t('noDeniedNote')} />}
      />
      <DeniedPanel screenId={record.id} companyId={record.openKey ?? 0} every={every} onClose={record.close} />
    </>
  );
};

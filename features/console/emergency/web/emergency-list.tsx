import { type ReactNode, useMemo } from 'react';
import type { Level } from '#platform/contract/access.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { useOpenRecord } from '#platform/web/record/use-open-record.ts';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { emergenciesSource } from '../contract/sources.ts';
import { EmergencyPanel } from './emergency-panel.tsx';
import { EmergencyState } from './emergency-state.tsx';
import { texts } from './texts.ts';

const useColumns = () => {
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(emergenciesSource, language, {
        person: { grow: 1, minWidth: 150 },
        role: { grow: 1, minWidth: 150 },
        state: { width: 190, render: ({ state }) => <EmergencyState state={state} /> },
        company: { width: 170 },
        takenAt: { width: 150 },
        until: { width: 150 },
        reason: { grow: 1, minWidth: 180 },
        judgedBy: { width: 150 },
      }),
    [language],
  );
};

const NEWEST_FIRST = [{ key: 'takenAt', descending: true }] as const;

type ListProps = { readonly level: Level; readonly filters: ReactNode };

/** What was taken in emergencies, those that wait for a verdict among them; one of them at the side. */
export const EmergencyList = ({ level, filters }: ListProps) => {
  const t = useTexts(texts);
  const record = useOpenRecord('emergency');
  return (
    <>
      <DataGrid
        name="emergencies"
        label={t('list')}
        columns={useColumns()}
        source={useDataSource(emergenciesSource, 'emergencies')}
        rowKey={(row) => row.id}
        onRowOpen={(row) => record.open(row.id)}
        openKey={record.openKey}
        sort={NEWEST_FIRST}
        searchLabel={t('search')}
        filters={filters}
        empty={<EmptyNote title={t('none')} description={t('noneNote')} />}
      />
      <EmergencyPanel id={record.id} may={level === 'edit'} onClose={record.close} />
    </>
  );
};

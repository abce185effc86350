import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useMemo, useState } from 'react';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import { useOpenRecord } from '#platform/web/record/use-open-record.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import { programsCalls } from '../contract/calls.ts';
import { programsSource } from '../contract/sources.ts';
import { OpenProgramForm } from './open-program-form.tsx';
import { ProgramState } from './program-state.tsx';
import { ProgramsPanel } from './programs-panel.tsx';
import { texts } from './texts.ts';

const useColumns = () => {
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(programsSource, language, {
        name: { grow: 2, minWidth: 160 },
        state: { width: 140, render: ({ state }) => <ProgramState state={state} /> },
        owner: { grow: 1, minWidth: 130 },
        roles: { grow: 1, minWidth: 140 },
        clientId: { width: 180 },
        validUntil: { width: 150 },
        lastUsedAt: { width: 150 },
      }),
    [language],
  );
};

/** The list, one program beside it, and the way to a new one. */
const ProgramsScreen = ({ screen: shown, level }: ScreenProps) => {
  const t = useTexts(texts);
  const [total, setTotal] = useState<number | null>(null);
  const [dialog, setDialog] = useUrlState('form', '');
  const record = useOpenRecord('row');
  const source = useDataSource(programsSource, 'programs');
  const columns = useColumns();
  const mayEdit = level === 'edit';
  const create = mayEdit ? (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setDialog('new')}>
      {t('newProgram')}
    </Button>
  ) : null;
  return (
    <Page title={shown.caption} subtitle={total === null ? null : t('subtitle', { total })} actions={create}>
      <DataGrid
        name="programs"
        label={shown.caption}
        columns={columns}
        source={source}
        rowKey={(row) => row.id}
        onRowOpen={(row) => record.open(row.id)}
        openKey={record.openKey}
        onTotal={setTotal}
        wholeExport={programsCalls.exportPrograms}
        searchLabel={t('search')}
        empty={<EmptyNote title={t('empty')} description={t('emptyNote')} />}
      />
      <ProgramsPanel id={record.id} onClose={record.close} mayEdit={mayEdit} />
      {dialog === 'new' && mayEdit ? <OpenProgramForm onClose={() => setDialog('')} onOpened={record.open} /> : null}
    </Page>
  );
};

export { ProgramsScreen as screen };

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
import { sampleTopicCalls } from '../contract/calls.ts';
import { sampleNotesSource } from '../contract/sources.ts';
import { CreateSampleNoteForm } from './sample-topic-form.tsx';
import { SampleTopicPanel } from './sample-topic-panel.tsx';
import { texts } from './texts.ts';

const useColumns = () => {
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(sampleNotesSource, language, {
        name: { grow: 2, minWidth: 180 },
        createdBy: { width: 200 },
        createdAt: { width: 160 },
      }),
    [language],
  );
};

/** The list, one sample note beside it, and the way to a new one. */
const SampleTopicScreen = ({ screen: shown, level }: ScreenProps) => {
  const t = useTexts(texts);
  const [total, setTotal] = useState<number | null>(null);
  const [dialog, setDialog] = useUrlState('form', '');
  const record = useOpenRecord('row');
  const source = useDataSource(sampleNotesSource, 'sample-topic');
  const columns = useColumns();
  const mayEdit = level === 'edit';
  const create = mayEdit ? (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setDialog('new')}>
      {t('newSampleNote')}
    </Button>
  ) : null;
  return (
    <Page title={shown.caption} subtitle={total === null ? null : t('subtitle', { total })} actions={create}>
      <DataGrid
        name="sample-topic"
        label={shown.caption}
        columns={columns}
        source={source}
        rowKey={(row) => row.id}
        onRowOpen={(row) => record.open(row.id)}
        openKey={record.openKey}
        onTotal={setTotal}
        wholeExport={sampleTopicCalls.exportSampleNotes}
        searchLabel={t('search')}
        empty={<EmptyNote title={t('empty')} description={t('emptyNote')} />}
      />
      <SampleTopicPanel id={record.id} onClose={record.close} />
      {dialog === 'new' && mayEdit ? <CreateSampleNoteForm onClose={() => setDialog('')} /> : null}
    </Page>
  );
};

export { SampleTopicScreen as screen };

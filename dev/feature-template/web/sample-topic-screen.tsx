import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import type { GridColumn } from '#platform/web/data-grid/grid-types.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { CreateRecordForm } from './sample-topic-form.tsx';
import { type RecordRow, useRecordsSource } from './sample-topic-queries.ts';
import { texts } from './texts.ts';

const useColumns = (): readonly GridColumn<RecordRow>[] => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  return [
    { key: 'name', header: t('name'), render: (row) => row.name },
    { key: 'createdBy', header: t('createdBy'), width: 220, render: (row) => row.createdBy },
    { key: 'createdAt', header: t('createdAt'), width: 180, render: (row) => dateTime(row.createdAt) },
  ];
};

/** The list of the records, and the way to a new one. */
const SampleTopicScreen = ({ screen: shown, level }: ScreenProps) => {
  const t = useTexts(texts);
  const [creating, setCreating] = useState(false);
  const [total, setTotal] = useState<number | null>(null);
  const source = useRecordsSource();
  const columns = useColumns();
  const create =
    level === 'edit' ? (
      <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setCreating(true)}>
        {t('newRecord')}
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
        onTotal={setTotal}
        searchLabel={t('search')}
        empty={<EmptyNote title={t('empty')} description={t('emptyNote')} />}
      />
      {creating ? <CreateRecordForm onClose={() => setCreating(false)} /> : null}
    </Page>
  );
};

export { SampleTopicScreen as screen };

import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import { CreateRecordForm } from './sample-topic-form.tsx';
import { type RecordRow, useRecords } from './sample-topic-queries.ts';
import { texts } from './texts.ts';

const TAKE = 50;

const useColumns = (): readonly Column<RecordRow>[] => {
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
  const [search, setSearch] = useUrlState('q', '');
  const [skip, setSkip] = useUrlState('skip', 0);
  const [creating, setCreating] = useState(false);
  const records = useRecords({ search, skip, take: TAKE });
  const columns = useColumns();
  const find = (text: string) => {
    setSearch(text);
    if (skip !== 0) setSkip(0);
  };
  const create =
    level === 'edit' ? (
      <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setCreating(true)}>
        {t('newRecord')}
      </Button>
    ) : null;
  return (
    <Page
      title={shown.caption}
      subtitle={records.data ? t('subtitle', { total: records.data.total }) : null}
      actions={create}
    >
      <SearchField value={search} onChange={find} label={t('search')} width={300} />
      <DataTable
        label={shown.caption}
        columns={columns}
        rows={records.data?.rows}
        rowKey={(row) => row.id}
        loading={records.isPending}
        error={records.error}
        onRetry={() => void records.refetch()}
        empty={
          <EmptyNote
            title={t(search === '' ? 'empty' : 'noMatch')}
            description={t(search === '' ? 'emptyNote' : 'noMatchNote')}
          />
        }
        footer={<Pager skip={skip} take={TAKE} total={records.data?.total ?? 0} onSkip={setSkip} />}
      />
      {creating ? <CreateRecordForm onClose={() => setCreating(false)} /> : null}
    </Page>
  );
};

export { SampleTopicScreen as screen };

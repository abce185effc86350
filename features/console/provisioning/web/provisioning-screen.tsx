import { Button } from '@mantine/core';
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useMemo, useState } from 'react';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { useOpenRecord } from '#platform/web/record/use-open-record.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import { provisioningCalls } from '../contract/calls.ts';
import { groupsSource } from '../contract/sources.ts';
import { ConnectionDialog } from './connection-dialog.tsx';
import { FollowGroupForm } from './follow-group-form.tsx';
import { GroupPanel } from './group-panel.tsx';
import { providerGroupTexts } from './provider-group-texts.ts';
import { useProvisioning } from './provisioning-queries.ts';
import { texts } from './texts.ts';

const useColumns = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(groupsSource, language, {
        name: { grow: 2, minWidth: 160 },
        role: { grow: 2, minWidth: 140, render: ({ role }) => role ?? t('noRole') },
        members: { width: 110 },
        changedAt: { width: 160 },
        source: { width: 140 },
      }),
    [language, t],
  );
};

/** The groups of the company's directory, one beside them, and how the directory connects. */
const ProvisioningScreen = ({ screen: shown, level }: ScreenProps) => {
  const t = useTexts(texts);
  const of = useTexts(providerGroupTexts);
  const [total, setTotal] = useState<number | null>(null);
  const [dialog, setDialog] = useUrlState('dialog', '');
  const record = useOpenRecord('row');
  const source = useDataSource(groupsSource, 'provisioning');
  const columns = useColumns();
  const { people, choosesGroups } = useProvisioning().data ?? {};
  const mayFollow = choosesGroups === true && level === 'edit';
  const actions = (
    <>
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={16} aria-hidden="true" />}
        onClick={() => setDialog('connection')}
      >
        {t('connection')}
      </Button>
      {mayFollow ? (
        <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setDialog('follow')}>
          {of('follow')}
        </Button>
      ) : null}
    </>
  );
  return (
    <Page
      title={shown.caption}
      subtitle={total === null || people === undefined ? null : t('subtitle', { total, people })}
      actions={actions}
    >
      <DataGrid
        name="provisioned-groups"
        label={shown.caption}
        columns={columns}
        source={source}
        rowKey={(row) => row.id}
        onRowOpen={(row) => record.open(row.id)}
        openKey={record.openKey}
        onTotal={setTotal}
        wholeExport={provisioningCalls.exportGroups}
        searchLabel={t('search')}
        empty={<EmptyNote title={t('empty')} description={t('emptyNote')} />}
      />
      <GroupPanel id={record.id} onClose={record.close} mayEdit={level === 'edit'} />
      {dialog === 'follow' && mayFollow ? (
        <FollowGroupForm onClose={() => setDialog('')} onAdded={(id) => record.open(id)} />
      ) : null}
      {dialog === 'connection' ? <ConnectionDialog onClose={() => setDialog('')} /> : null}
    </Page>
  );
};

export { ProvisioningScreen as screen };

import { useState } from 'react';
import { Button, SegmentedControl } from '@mantine/core';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { FoldSelect } from '#platform/web/ui/fold-select.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import { userStates } from '../contract.ts';
import { CreateUserForm } from './create-user-form.tsx';
import { texts } from './texts.ts';
import { useUserColumns } from './user-columns.tsx';
import { UserDrawer } from './user-drawer.tsx';
import { useCompanyChoices, useUsersSource } from './users-queries.ts';

/** What else narrows the list: whether an account is open, and where a person works. */
const useNarrowing = () => {
  const [state, setState] = useUrlChoice('state', userStates, 'all');
  const [firm, setFirm] = useUrlState('firm', 0);
  return { state, setState, firm, setFirm };
};

const Filters = ({ url }: { readonly url: ReturnType<typeof useNarrowing> }) => {
  const t = useTexts(texts);
  const companies = useCompanyChoices().data?.rows ?? [];
  return (
    <>
      <SegmentedControl
        aria-label={t('stateLabel')}
        value={url.state}
        onChange={(value) => url.setState(userStates.find((state) => state === value) ?? 'all')}
        data={[
          { value: 'all', label: t('stateAll') },
          { value: 'active', label: t('stateActive') },
          { value: 'inactive', label: t('stateInactive') },
        ]}
      />
      {companies.length > 1 ? (
        <FoldSelect
          aria-label={t('companyFilter')}
          value={String(url.firm)}
          onChange={(value) => url.setFirm(Number(value ?? 0))}
          data={[
            { value: '0', label: t('everyCompany') },
            ...companies.map((company) => ({ value: String(company.id), label: company.name })),
          ]}
          searchable={companies.length > 8}
          w={220}
        />
      ) : null}
    </>
  );
};

const BY_NAME = [{ key: 'name', descending: false }] as const;

/** Kullanıcılar: who works with the product, where, in which roles. */
const UsersScreen = ({ screen: shown, level }: ScreenProps) => {
  const t = useTexts(texts);
  const url = useNarrowing();
  const [open, setOpen] = useUrlState('person', 0, { push: true });
  const [dialog, setDialog] = useUrlState('form', '');
  const source = useUsersSource(url.state, url.firm);
  const columns = useUserColumns();
  const [total, setTotal] = useState<number | null>(null);
  const mayEdit = level === 'edit';
  return (
    <Page
      title={shown.caption}
      subtitle={total === null ? null : t('subtitle', { total })}
      actions={
        mayEdit ? (
          <Button leftSection={<IconUserPlus size={16} aria-hidden="true" />} onClick={() => setDialog('new')}>
            {t('newUser')}
          </Button>
        ) : null
      }
    >
      <DataGrid
        name="users"
        label={t('title')}
        columns={columns}
        source={source}
        rowKey={(row) => row.id}
        onRowOpen={(row) => setOpen(row.id)}
        openKey={open === 0 ? null : open}
        sort={BY_NAME}
        onTotal={setTotal}
        searchLabel={t('search')}
        filters={<Filters url={url} />}
        empty={<EmptyNote title={t('noRows')} description={t('noRowsNote')} />}
      />
      <UserDrawer id={open} onClose={() => setOpen(0)} mayEdit={mayEdit} />
      {dialog === 'new' && mayEdit ? <CreateUserForm onClose={() => setDialog('')} onCreated={setOpen} /> : null}
    </Page>
  );
};

export { UsersScreen as screen };

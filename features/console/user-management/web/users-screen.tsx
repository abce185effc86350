import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button, SegmentedControl } from '@mantine/core';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useIsAdmin } from '#features/core/session/web/api.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { askGridFirst } from '#platform/web/data-grid/ask-grid-first.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { FoldSelect } from '#platform/web/ui/fold-select.tsx';
import { useOpenRecord } from '#platform/web/record/use-open-record.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import { userStates } from '#features/core/users/contract/vocabulary.ts';
import { whenIdle } from '#platform/web/when-idle.ts';
import { PeopleReportButton } from './people-report-button.tsx';
import { ProviderButton } from './provider-button.tsx';
import { usePeopleActions } from './people-actions.tsx';
import { useReadyViews } from './ready-views.ts';
import { texts } from './texts.ts';
import { useUserColumns } from './user-columns.tsx';
import { useCompanyChoices, listedUsers, useUsersSource } from './users-queries.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

const loadPanel = () => import('./user-panel.tsx');
const UserPanel = lazyPart(async () => (await loadPanel()).UserPanel);
const ImportUsers = lazyPart(async () => (await import('./import-users.tsx')).ImportUsers);
const CreateUserForm = lazyPart(async () => (await import('./create-user-form.tsx')).CreateUserForm);

/** The panel of a person and what it edits with are not needed for the list: they come when the browser has nothing else to do. */
const usePanelSoon = (isListed: boolean) => {
  useEffect(() => (isListed ? whenIdle(() => void loadPanel().catch(() => undefined)) : undefined), [isListed]);
};

/** Fetched with the first person that is opened, where it is not here already. */
const Side = (props: { readonly id: number; readonly onClose: () => void; readonly mayEdit: boolean }) =>
  props.id === 0 ? null : (
    <Suspense fallback={null}>
      <UserPanel {...props} />
    </Suspense>
  );

/** What else narrows the list: whether an account is open, and where a person works. */
const useNarrowing = () => {
  const [state, setState] = useUrlChoice('state', userStates, 'all');
  const [firm, setFirm] = useUrlState('firm', 0);
  return { state, setState, firm, setFirm };
};

type FiltersProps = { readonly url: ReturnType<typeof useNarrowing>; readonly isListed: boolean };

const Filters = ({ url, isListed }: FiltersProps) => {
  const t = useTexts(texts);
  // With their members counted, companies take longer than a page of people, which is looked at first.
  const companies = useCompanyChoices(isListed).data?.rows ?? [];
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

type ActionsProps = {
  readonly mayEdit: boolean;
  readonly isListed: boolean;
  readonly onOpen: (dialog: 'import' | 'new') => void;
  readonly report: ReactNode;
};

/** What is done with the list as a whole. */
const Actions = ({ mayEdit, isListed, onOpen, report }: ActionsProps) => {
  const t = useTexts(texts);
  const isAdmin = useIsAdmin();
  return (
    <>
      {isAdmin && mayEdit && isListed ? <ProviderButton /> : null}
      {report}
      {mayEdit ? (
        <>
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} aria-hidden="true" />}
            onClick={() => onOpen('import')}
          >
            {t('import')}
          </Button>
          <Button leftSection={<IconUserPlus size={16} aria-hidden="true" />} onClick={() => onOpen('new')}>
            {t('newUser')}
          </Button>
        </>
      ) : null}
    </>
  );
};

const BY_NAME = [{ key: 'name', descending: false }] as const;

const NO_ACTIONS: readonly never[] = [];

/** The list as it is usually asked for. */
const askFirst = askGridFirst({
  name: 'users',
  narrowedBy: ['state', 'firm'],
  source: () => listedUsers('all', undefined),
  sort: BY_NAME,
});

/** Kullanıcılar: who works with the product, where, in which roles. */
const UsersScreen = ({ screen: shown, level }: ScreenProps) => {
  const t = useTexts(texts);
  const url = useNarrowing();
  const record = useOpenRecord('person');
  const [dialog, setDialog] = useUrlState('form', '');
  const companies = useCompanyChoices(url.firm !== 0).data?.rows;
  const source = useUsersSource(url.state, companies?.find(({ id }) => id === url.firm)?.name);
  const columns = useUserColumns();
  const actions = usePeopleActions();
  const ready = useReadyViews();
  const [total, setTotal] = useState<number | null>(null);
  const isAdmin = useIsAdmin();
  const mayEdit = level === 'edit';
  usePanelSoon(total !== null);
  return (
    <Page
      title={shown.caption}
      subtitle={total === null ? null : t('subtitle', { total })}
      actions={
        <Actions
          mayEdit={mayEdit}
          isListed={total !== null}
          onOpen={setDialog}
          report={<PeopleReportButton state={url.state} firm={url.firm} ready={ready} />}
        />
      }
    >
      <DataGrid
        name="users"
        label={t('title')}
        columns={columns}
        source={source}
        rowKey={(row) => row.id}
        onRowOpen={(row) => record.open(row.id)}
        openKey={record.openKey}
        sort={BY_NAME}
        bulk={mayEdit ? actions : NO_ACTIONS}
        ready={ready}
        onTotal={setTotal}
        searchLabel={t('search')}
        filters={<Filters url={url} isListed={total !== null} />}
        empty={<EmptyNote title={t('noRows')} description={t('noRowsNote')} />}
      />
      <Side id={record.id} onClose={record.close} mayEdit={mayEdit} />
      {dialog === 'import' && mayEdit ? (
        <Suspense fallback={null}>
          <ImportUsers onClose={() => setDialog('')} />
        </Suspense>
      ) : null}
      {dialog === 'new' && mayEdit ? (
        <Suspense fallback={null}>
          <CreateUserForm onClose={() => setDialog('')} onCreated={record.open} mayEnd={isAdmin} />
        </Suspense>
      ) : null}
    </Page>
  );
};

export { askFirst, UsersScreen as screen };

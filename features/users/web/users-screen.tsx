import { Button, SegmentedControl } from '@mantine/core';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { FoldSelect } from '#platform/web/ui/fold-select.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import { userSorts, userStates } from '../contract.ts';
import { CreateUserForm } from './create-user-form.tsx';
import { texts } from './texts.ts';
import { useUserColumns } from './user-columns.tsx';
import { UserDrawer } from './user-drawer.tsx';
import classes from './users.module.css';
import { useCompanyChoices, useUsers } from './users-queries.ts';

const TAKE = 50;

/** What the url says is looked for; each change of it begins at the first page. */
const useUserSearch = () => {
  const [search, setSearch] = useUrlState('q', '');
  const [state, setState] = useUrlChoice('state', userStates, 'all');
  const [firm, setFirm] = useUrlState('firm', 0);
  const [sort, setSort] = useUrlChoice('sort', userSorts, 'name');
  const [skip, setSkip] = useUrlState('skip', 0);
  const restart =
    <T,>(set: (next: T) => void) =>
    (next: T) => {
      set(next);
      if (skip !== 0) setSkip(0);
    };
  const input = { search, state, sort, skip, take: TAKE, ...(firm === 0 ? {} : { company: firm }) };
  return {
    input,
    search,
    state,
    firm,
    sort,
    skip,
    setSkip,
    setSearch: restart(setSearch),
    setState: restart(setState),
    setFirm: restart(setFirm),
    setSort: restart(setSort),
  };
};

type Search = ReturnType<typeof useUserSearch>;

const Filters = ({ url }: { readonly url: Search }) => {
  const t = useTexts(texts);
  const companies = useCompanyChoices().data?.rows ?? [];
  return (
    <div className={classes.filters}>
      <SearchField value={url.search} onChange={url.setSearch} label={t('search')} width={300} />
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
    </div>
  );
};

/** Kullanıcılar: who works with the product, where, in which roles. */
const UsersScreen = ({ screen: shown, level }: ScreenProps) => {
  const t = useTexts(texts);
  const url = useUserSearch();
  const [open, setOpen] = useUrlState('person', 0, { push: true });
  const [dialog, setDialog] = useUrlState('form', '');
  const users = useUsers(url.input);
  const columns = useUserColumns();
  const mayEdit = level === 'edit';
  return (
    <Page
      title={shown.caption}
      subtitle={users.data ? t('subtitle', { total: users.data.total }) : null}
      actions={
        mayEdit ? (
          <Button leftSection={<IconUserPlus size={16} aria-hidden="true" />} onClick={() => setDialog('new')}>
            {t('newUser')}
          </Button>
        ) : null
      }
    >
      <Filters url={url} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={users.data?.rows}
        rowKey={(row) => row.id}
        onRowOpen={(row) => setOpen(row.id)}
        openKey={open === 0 ? null : open}
        loading={users.isPending}
        error={users.error}
        onRetry={() => void users.refetch()}
        empty={<EmptyNote title={t('noRows')} description={t('noRowsNote')} />}
        sort={{ key: url.sort.replace('-', ''), descending: url.sort.startsWith('-') }}
        onSort={({ key, descending }) =>
          url.setSort(userSorts.find((sort) => sort === `${descending ? '-' : ''}${key}`) ?? 'name')
        }
        footer={<Pager skip={url.skip} take={TAKE} total={users.data?.total ?? 0} onSkip={url.setSkip} />}
      />
      <UserDrawer id={open} onClose={() => setOpen(0)} mayEdit={mayEdit} />
      {dialog === 'new' && mayEdit ? <CreateUserForm onClose={() => setDialog('')} onCreated={setOpen} /> : null}
    </Page>
  );
};

export { UsersScreen as screen };

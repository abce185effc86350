import { Button } from '@mantine/core';
import IconBuildingFactory2 from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import { type CompanyRow, useCompanies } from './companies-queries.ts';
import classes from './companies.module.css';
import { CompanyDrawer } from './company-drawer.tsx';
import { CreateCompanyForm } from './company-form.tsx';
import { texts } from './texts.ts';

const TAKE = 50;

const CompanyState = ({ company }: { readonly company: CompanyRow }) => {
  const t = useTexts(texts);
  if (company.current)
    return (
      <StatusBadge tone="success" icon={<IconCheck />}>
        {t('current')}
      </StatusBadge>
    );
  return <StatusBadge tone="neutral">{t(company.active ? 'open' : 'closed')}</StatusBadge>;
};

const useColumns = (): readonly Column<CompanyRow>[] => {
  const t = useTexts(texts);
  const { number } = useFormat();
  return [
    {
      key: 'name',
      header: t('name'),
      render: (row) => (
        <span className={classes.company}>
          <IconBuildingFactory2 size={16} stroke={1.75} aria-hidden="true" />
          <span className={classes.name}>{row.name}</span>
        </span>
      ),
    },
    {
      key: 'memberCount',
      header: t('memberCount'),
      align: 'end',
      width: 140,
      render: (row) => <span className={classes.figure}>{number(row.memberCount)}</span>,
    },
    { key: 'state', header: t('state'), width: 200, render: (row) => <CompanyState company={row} /> },
  ];
};

/** Firmalar: client companies and who belongs to them. */
const CompaniesScreen = ({ screen: shown, level }: ScreenProps) => {
  const t = useTexts(texts);
  const [search, setSearch] = useUrlState('q', '');
  const [skip, setSkip] = useUrlState('skip', 0);
  const [open, setOpen] = useUrlState('client', 0, { push: true });
  const [dialog, setDialog] = useUrlState('form', '');
  const companies = useCompanies({ search, skip, take: TAKE });
  const columns = useColumns();
  const mayEdit = level === 'edit';
  const isAdmin = companies.data?.mayCreate === true;
  const find = (text: string) => {
    setSearch(text);
    if (skip !== 0) setSkip(0);
  };
  return (
    <Page
      title={shown.caption}
      subtitle={companies.data ? t('subtitle', { total: companies.data.total }) : null}
      actions={
        mayEdit && isAdmin ? (
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setDialog('new')}>
            {t('newCompany')}
          </Button>
        ) : null
      }
    >
      <div className={classes.filters}>
        <SearchField value={search} onChange={find} label={t('search')} width={300} />
      </div>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={companies.data?.rows}
        rowKey={(row) => row.id}
        onRowOpen={(row) => setOpen(row.id)}
        openKey={open === 0 ? null : open}
        loading={companies.isPending}
        error={companies.error}
        onRetry={() => void companies.refetch()}
        empty={<EmptyNote title={t('noRows')} description={t('noRowsNote')} />}
        footer={<Pager skip={skip} take={TAKE} total={companies.data?.total ?? 0} onSkip={setSkip} />}
      />
      <CompanyDrawer id={open} onClose={() => setOpen(0)} mayEdit={mayEdit} isAdmin={isAdmin} />
      {dialog === 'new' && mayEdit && isAdmin ? (
        <CreateCompanyForm onClose={() => setDialog('')} onCreated={setOpen} />
      ) : null}
    </Page>
  );
};

export { CompaniesScreen as screen };

import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import IconBuildingFactory2 from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { askGridFirst } from '#platform/web/data-grid/ask-grid-first.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import type { RowOf } from '#platform/contract/data-column.ts';
import { dataSourceRows, gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import { useOpenRecord } from '#platform/web/record/use-open-record.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import { companiesSource } from '../contract/sources.ts';
import { useMayCreate } from './companies-queries.ts';
import classes from './companies.module.css';
import { CompanyPanel } from './company-panel.tsx';
import { LastActivity } from './last-activity.tsx';
import { CreateCompanyForm } from './company-form.tsx';
import { texts } from './texts.ts';

type ListedCompany = RowOf<typeof companiesSource.columns>;

const CompanyState = ({ company }: { readonly company: ListedCompany }) => {
  const t = useTexts(texts);
  if (company.current)
    return (
      <StatusBadge tone="success" icon={<IconCheck />}>
        {t('current')}
      </StatusBadge>
    );
  return <StatusBadge tone="neutral">{t(company.active ? 'open' : 'closed')}</StatusBadge>;
};

const useColumns = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(companiesSource, language, {
        name: {
          grow: 2,
          render: (row) => (
            <span className={classes.company}>
              <IconBuildingFactory2 size={16} stroke={1.75} aria-hidden="true" />
              <span className={classes.name}>{row.name}</span>
            </span>
          ),
        },
        memberCount: { width: 130 },
        lastActivityAt: {
          width: 150,
          align: 'start',
          render: ({ lastActivityAt }) => <LastActivity at={lastActivityAt} />,
        },
        createdAt: { width: 150, align: 'start' },
        active: { header: t('state'), width: 200, render: (row) => <CompanyState company={row} /> },
      }),
    [t, language],
  );
};

const askFirst = askGridFirst({ name: 'companies', source: () => dataSourceRows(companiesSource, 'companies') });

/** Firmalar: client companies and who belongs to them. */
const CompaniesScreen = ({ screen: shown, level }: ScreenProps) => {
  const t = useTexts(texts);
  const record = useOpenRecord('client');
  const [dialog, setDialog] = useUrlState('form', '');
  const [total, setTotal] = useState<number | null>(null);
  const source = useDataSource(companiesSource, 'companies');
  const columns = useColumns();
  const mayEdit = level === 'edit';
  const isAdmin = useMayCreate();
  return (
    <Page
      title={shown.caption}
      subtitle={total === null ? null : t('subtitle', { total })}
      actions={
        mayEdit && isAdmin ? (
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setDialog('new')}>
            {t('newCompany')}
          </Button>
        ) : null
      }
    >
      <DataGrid
        name="companies"
        label={t('title')}
        columns={columns}
        source={source}
        rowKey={(row) => row.id}
        onRowOpen={(row) => record.open(row.id)}
        openKey={record.openKey}
        onTotal={setTotal}
        searchLabel={t('search')}
        height="rows"
        empty={<EmptyNote title={t('noRows')} description={t('noRowsNote')} />}
      />
      <CompanyPanel id={record.id} onClose={record.close} mayEdit={mayEdit} isAdmin={isAdmin} />
      {dialog === 'new' && mayEdit && isAdmin ? (
        <CreateCompanyForm onClose={() => setDialog('')} onCreated={record.open} />
      ) : null}
    </Page>
  );
};

export { askFirst, CompaniesScreen as screen };

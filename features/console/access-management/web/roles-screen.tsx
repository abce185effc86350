import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import IconArrowsLeftRight from '@tabler/icons-react/dist/esm/icons/IconArrowsLeftRight.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { askGridFirst } from '#platform/web/data-grid/ask-grid-first.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { dataSourceRows, gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import { useOpenRecord } from '#platform/web/record/use-open-record.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import { rolesSource } from '../contract/sources.ts';
import { rolesQuery } from './access-queries.ts';
import { ComparisonPage } from './comparison-page.tsx';
import { CreateRoleDialog } from './create-role-dialog.tsx';
import { RolePanel } from './role-panel.tsx';
import classes from './roles.module.css';
import { texts } from './texts.ts';

const useColumns = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(rolesSource, language, {
        name: {
          grow: 2,
          render: (role) => (
            <span className={classes.name}>
              <span className={classes.roleName}>{role.name}</span>
              {role.protected && !role.everyone ? (
                <StatusBadge tone="warning" icon={<IconLock size={12} />}>
                  {t('protected')}
                </StatusBadge>
              ) : null}
              {role.everyone ? (
                <StatusBadge tone="info" icon={<IconUsersGroup size={12} />}>
                  {t('everyone')}
                </StatusBadge>
              ) : null}
            </span>
          ),
        },
        company: {
          header: t('scope'),
          width: 200,
          render: ({ company }) => company ?? t('global'),
        },
        purpose: { grow: 3 },
        owners: { width: 180 },
        askable: { width: 110, hidden: true },
        longestDays: { width: 130, hidden: true },
        fourEyes: { width: 130, hidden: true },
        lendable: { width: 130, hidden: true },
        memberCount: { width: 90 },
        grantCount: { width: 90 },
      }),
    [t, language],
  );
};

type RoleListProps = {
  readonly open: number | null;
  readonly onOpen: (id: number) => void;
  readonly onTotal: (total: number | null) => void;
};

const RoleList = ({ open, onOpen, onTotal }: RoleListProps) => {
  const t = useTexts(texts);
  return (
    <DataGrid
      name="roles"
      label={t('list')}
      columns={useColumns()}
      source={useDataSource(rolesSource, 'access')}
      rowKey={(role) => role.id}
      openKey={open}
      onRowOpen={(role) => onOpen(role.id)}
      onTotal={onTotal}
      searchLabel={t('search')}
      empty={<EmptyNote title={t('empty')} description={t('emptyNote')} />}
    />
  );
};

type CreatingProps = {
  readonly may: { readonly global: boolean; readonly companyId: number | null };
  readonly onCreated: (id: number) => void;
};

const Creating = ({ may, onCreated }: CreatingProps) => {
  const t = useTexts(texts);
  const [dialog, setDialog] = useUrlState('form', '');
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setDialog('new')}>
        {t('create')}
      </Button>
      {dialog === 'new' ? <CreateRoleDialog may={may} onClose={() => setDialog('')} onCreated={onCreated} /> : null}
    </>
  );
};

const askFirst = askGridFirst({ name: 'roles', source: () => dataSourceRows(rolesSource, 'access') });

/** The roles, what each opens, and who holds it. */
const Roles = ({ screen, level }: ScreenProps) => {
  const t = useTexts(texts);
  const record = useOpenRecord('role');
  const [total, setTotal] = useState<number | null>(null);
  const may = useQuery(rolesQuery('')).data?.mayCreate ?? { global: false, companyId: null };
  const canEdit = level === 'edit';
  const mayCreate = canEdit && (may.global || may.companyId !== null);
  const [, setCompare] = useUrlState('compare', '', { push: true });
  const actions = (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsLeftRight size={16} aria-hidden="true" />}
        onClick={() => setCompare('roles')}
      >
        {t('compare')}
      </Button>
      {mayCreate ? <Creating may={may} onCreated={record.open} /> : null}
    </>
  );
  return (
    <Page title={screen.caption} subtitle={total === null ? null : t('subtitle', { count: total })} actions={actions}>
      <RoleList open={record.openKey} onOpen={record.open} onTotal={setTotal} />
      <RolePanel id={record.id} canEdit={canEdit} mayCreate={may} onClose={record.close} onOpen={record.open} />
    </Page>
  );
};

/** Roller: the list of roles, or two roles or people side by side. */
const RolesScreen = (props: ScreenProps) => {
  const [compare] = useUrlChoice('compare', ['none', 'roles', 'people'], 'none');
  return compare === 'none' ? <Roles {...props} /> : <ComparisonPage kind={compare} canEdit={props.level === 'edit'} />;
};

export { askFirst, RolesScreen as screen };

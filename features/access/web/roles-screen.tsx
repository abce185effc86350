import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import type { GridColumn } from '#platform/web/data-grid/grid-types.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import type { accessContract, RoleRow } from '../contract.ts';
import { rolesQuery } from './access-queries.ts';
import { CreateRoleDialog } from './role-dialogs.tsx';
import { RolePanel } from './role-panel.tsx';
import classes from './roles.module.css';
import { texts } from './texts.ts';

const useColumns = (): readonly GridColumn<RoleRow>[] => {
  const t = useTexts(texts);
  const { number } = useFormat();
  return [
    {
      key: 'name',
      header: t('name'),
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
    {
      key: 'scope',
      header: t('scope'),
      render: (role) => t(role.companyId === null ? 'global' : 'company'),
      width: 140,
    },
    { key: 'members', header: t('members'), align: 'end', render: (role) => number(role.memberCount), width: 90 },
    { key: 'screens', header: t('screens'), align: 'end', render: (role) => number(role.grantCount), width: 90 },
  ];
};

type Roles = UseQueryResult<OutputOf<typeof accessContract.listRoles>>;

const RoleList = ({
  roles,
  open,
  onOpen,
}: {
  readonly roles: Roles;
  readonly open: number;
  readonly onOpen: (id: number) => void;
}) => {
  const t = useTexts(texts);
  return (
    <DataGrid
      name="roles"
      label={t('list')}
      columns={useColumns()}
      source={{ rows: roles.data?.rows, error: roles.error, retry: () => void roles.refetch() }}
      rowKey={(role) => role.id}
      openKey={open}
      onRowOpen={(role) => onOpen(role.id)}
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

/** Roller: the roles, what each opens, and who holds it. */
const RolesScreen = ({ screen, level }: ScreenProps) => {
  const t = useTexts(texts);
  const [open, setOpen] = useUrlState('role', 0, { push: true });
  const isNarrow = useMediaQuery('(width < 1280px)', false, { getInitialValueInEffect: false });
  const roles = useQuery(rolesQuery(''));
  const may = roles.data?.mayCreate ?? { global: false, companyId: null };
  const canEdit = level === 'edit';
  const mayCreate = canEdit && (may.global || may.companyId !== null);
  const panel =
    open > 0 ? <RolePanel key={open} id={open} canEdit={canEdit} narrow={isNarrow} onClose={() => setOpen(0)} /> : null;
  const actions = mayCreate ? <Creating may={may} onCreated={setOpen} /> : null;
  return (
    <Page
      title={screen.caption}
      subtitle={roles.data ? t('subtitle', { count: roles.data.rows.length }) : ''}
      actions={actions}
    >
      {isNarrow && panel ? (
        panel
      ) : (
        <div className={panel ? classes.columns : undefined}>
          <div className={classes.listed}>
            <RoleList roles={roles} open={open} onOpen={setOpen} />
          </div>
          {panel}
        </div>
      )}
    </Page>
  );
};

export { RolesScreen as screen };

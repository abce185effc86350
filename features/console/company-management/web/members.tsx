import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import type { RowOf } from '#platform/contract/data-column.ts';
import type { Filter } from '#platform/contract/data-filter.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { deedColumn } from '#platform/web/data-grid/deed-column.tsx';
import { gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import type { GridColumn } from '#platform/web/data-grid/grid-types.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { DeleteDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { PersonLine } from '#platform/web/ui/person-line.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { useChange } from '#platform/web/use-change.ts';
import { companiesCalls } from '../contract/calls.ts';
import { companyMembersSource, rolesLost } from '../contract/sources.ts';
import { AddMemberForm } from './add-member-form.tsx';
import { InviteMemberForm } from './invite-member-form.tsx';
import { Invitations } from './invitations.tsx';
import { type CompanyRow, READ_AGAIN } from './companies-queries.ts';
import classes from './companies.module.css';
import { texts } from './texts.ts';

type Member = RowOf<typeof companyMembersSource.columns>;

const Removal = ({
  company,
  member,
  onClose,
}: {
  readonly company: CompanyRow;
  readonly member: Member;
  readonly onClose: () => void;
}) => {
  const t = useTexts(texts);
  const { name } = member;
  const roles = rolesLost(member);
  const change = useChange(companiesCalls.removeMember, {
    refresh: READ_AGAIN,
    onDone: () => {
      showToast({ tone: 'success', message: t('removed', { name }) });
      onClose();
    },
  });
  return (
    <DeleteDialog
      opened
      onClose={onClose}
      title={t('removeTitle', { name })}
      confirmLabel={t('removeDo')}
      onConfirm={() => change.mutate({ id: company.id, personId: member.personId })}
      pending={change.isPending}
      problem={change.error}
    >
      <p className={classes.note}>{t('removeWhat', { name, company: company.name })}</p>
      <p className={classes.note}>{t(roles.length > 0 ? 'removeRoles' : 'removeNoRoles')}</p>
      {roles.length > 0 ? (
        <ul className={classes.lost}>
          {roles.map((role) => (
            <li key={role}>{role}</li>
          ))}
        </ul>
      ) : null}
    </DeleteDialog>
  );
};

const MemberName = ({ member }: { readonly member: Member }) => {
  const t = useTexts(texts);
  const { name, userName, personId, active } = member;
  const company = chosenCompany();
  const link = (
    <Link
      to={usersUrl as never}
      search={{ ...(company ? { company } : {}), person: String(personId) } as never}
      className={classes.link}
      aria-label={t('openUser', { name })}
    >
      {name}
    </Link>
  );
  return (
    <PersonLine name={name} userName={userName} link={link}>
      {active ? null : <StatusBadge tone="neutral">{t('inactive')}</StatusBadge>}
    </PersonLine>
  );
};

const useColumns = (onRemove: ((member: Member) => void) | null): readonly GridColumn<Member>[] => {
  const t = useTexts(texts);
  const language = useLanguage();
  return useMemo(
    () => [
      ...gridColumns(companyMembersSource, language, {
        name: { render: (member) => <MemberName member={member} /> },
        roles: {},
      }),
      ...(onRemove === null
        ? []
        : [
            deedColumn<Member>({
              key: 'remove',
              label: t('removeDo'),
              labelOf: ({ name }) => t('remove', { name }),
              icon: <IconUserMinus size={16} aria-hidden="true" />,
              onDo: onRemove,
            }),
          ]),
    ],
    [t, language, onRemove],
  );
};

type MembersProps = { readonly company: CompanyRow; readonly mayEdit: boolean; readonly browsesEverybody: boolean };

/** Who belongs to a company; added and removed here. */
export const Members = ({ company, mayEdit, browsesEverybody }: MembersProps) => {
  const t = useTexts(texts);
  const [form, setForm] = useUrlChoice('form', ['none', 'add'], 'none');
  const [removing, setRemoving] = useState<Member | null>(null);
  const where = useMemo((): Filter => ({ field: 'companyId', op: 'eq', value: company.id }), [company.id]);
  return (
    <section className={classes.members}>
      <Invitations company={company} mayEdit={mayEdit} which="open" />
      <div className={classes.sectionHead}>
        <h3 className={classes.section}>{t('members')}</h3>
        {mayEdit ? (
          <Button
            variant="subtle"
            leftSection={<IconUserPlus size={16} aria-hidden="true" />}
            onClick={() => setForm('add')}
          >
            {t('add')}
          </Button>
        ) : null}
      </div>
      <DataGrid
        name="members"
        label={t('members')}
        columns={useColumns(mayEdit ? setRemoving : null)}
        source={useDataSource(companyMembersSource, 'companies', { where })}
        rowKey={(member) => member.id}
        searchLabel={t('searchMembers')}
        panel
        empty={<EmptyNote title={t('noMembers')} description={t('noMembersNote')} />}
      />
      {mayEdit && form === 'add' ? (
        browsesEverybody ? (
          <AddMemberForm company={company} onClose={() => setForm('none')} />
        ) : (
          <InviteMemberForm company={company} onClose={() => setForm('none')} />
        )
      ) : null}
      <Invitations company={company} mayEdit={mayEdit} which="settled" />
      {removing ? <Removal company={company} member={removing} onClose={() => setRemoving(null)} /> : null}
    </section>
  );
};

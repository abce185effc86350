import { ActionIcon, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { usersUrl } from '#features/users/contract.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import type { GridColumn } from '#platform/web/data-grid/grid-types.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { DeleteDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { useChange } from '#platform/web/use-change.ts';
import { companiesContract } from '../contract.ts';
import { AddMemberForm } from './add-member-form.tsx';
import { type CompanyRow, type Member, READ_AGAIN, useMembersSource } from './companies-queries.ts';
import classes from './companies.module.css';
import { texts } from './texts.ts';

const nameOf = (member: Member): string => `${member.firstName} ${member.lastName}`.trim();

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
  const name = nameOf(member);
  const change = useChange(companiesContract.removeMember, {
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
      <p className={classes.note}>{t(member.roles.length > 0 ? 'removeRoles' : 'removeNoRoles')}</p>
      {member.roles.length > 0 ? (
        <ul className={classes.lost}>
          {member.roles.map((role) => (
            <li key={role}>{role}</li>
          ))}
        </ul>
      ) : null}
    </DeleteDialog>
  );
};

const MemberName = ({ member }: { readonly member: Member }) => {
  const t = useTexts(texts);
  const name = nameOf(member);
  const company = chosenCompany();
  return (
    <Link
      to={usersUrl as never}
      search={{ ...(company ? { company } : {}), person: String(member.personId) } as never}
      className={classes.link}
      aria-label={t('openUser', { name })}
    >
      {name}
    </Link>
  );
};

const Remove = ({ member, onRemove }: { readonly member: Member; readonly onRemove: (member: Member) => void }) => {
  const t = useTexts(texts);
  return (
    <ActionIcon color="red" aria-label={t('remove', { name: nameOf(member) })} onClick={() => onRemove(member)}>
      <IconUserMinus size={16} aria-hidden="true" />
    </ActionIcon>
  );
};

const useColumns = (onRemove: ((member: Member) => void) | null): readonly GridColumn<Member>[] => {
  const t = useTexts(texts);
  return useMemo(
    () => [
      { key: 'name', header: t('memberName'), value: nameOf, render: (member) => <MemberName member={member} /> },
      { key: 'userName', header: t('userName'), code: true },
      { key: 'roles', header: t('roles'), value: ({ roles }) => roles.join(', ') || t('noRoles') },
      { key: 'inactive', header: t('state'), value: ({ active }) => (active ? null : t('inactive')) },
      ...(onRemove === null
        ? []
        : [
            {
              key: 'remove',
              header: t('removeDo'),
              hideHeader: true,
              render: (member: Member) => <Remove member={member} onRemove={onRemove} />,
            },
          ]),
    ],
    [t, onRemove],
  );
};

type MembersProps = { readonly company: CompanyRow; readonly mayEdit: boolean; readonly browsesEverybody: boolean };

/** Who belongs to a company; added and removed here. */
export const Members = ({ company, mayEdit, browsesEverybody }: MembersProps) => {
  const t = useTexts(texts);
  const [form, setForm] = useUrlChoice('form', ['none', 'add'], 'none');
  const [removing, setRemoving] = useState<Member | null>(null);
  return (
    <section className={classes.members}>
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
        source={useMembersSource(company.id)}
        rowKey={(member) => member.personId}
        searchLabel={t('searchMembers')}
        panel
        empty={<EmptyNote title={t('noMembers')} description={t('noMembersNote')} />}
      />
      {mayEdit && form === 'add' ? (
        <AddMemberForm company={company} browsesEverybody={browsesEverybody} onClose={() => setForm('none')} />
      ) : null}
      {removing ? <Removal company={company} member={removing} onClose={() => setRemoving(null)} /> : null}
    </section>
  );
};

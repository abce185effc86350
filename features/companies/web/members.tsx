import { ActionIcon, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { usersUrl } from '#features/users/contract.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { DeleteDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { EmptyNote, RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { companiesContract } from '../contract.ts';
import { AddMemberForm } from './add-member-form.tsx';
import { type CompanyRow, type Member, useChange, useMembers } from './companies-queries.ts';
import classes from './companies.module.css';
import { texts } from './texts.ts';

const TAKE = 20;

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
  const change = useChange(companiesContract.removeMember, () => {
    showToast({ tone: 'success', message: t('removed', { name }) });
    onClose();
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

const MemberRow = ({
  member,
  mayEdit,
  onRemove,
}: {
  readonly member: Member;
  readonly mayEdit: boolean;
  readonly onRemove: () => void;
}) => {
  const t = useTexts(texts);
  const name = nameOf(member);
  const company = chosenCompany();
  const roles = member.roles.length > 0 ? member.roles.join(', ') : t('noRoles');
  return (
    <li>
      <span className={classes.grow}>
        <Link
          to={usersUrl as never}
          search={{ ...(company ? { company } : {}), person: String(member.personId) } as never}
          className={classes.link}
          aria-label={t('openUser', { name })}
        >
          {name}
        </Link>
        <span className={classes.small}>{member.active ? roles : `${t('inactive')} · ${roles}`}</span>
      </span>
      {mayEdit ? (
        <ActionIcon color="red" aria-label={t('remove', { name })} onClick={onRemove}>
          <IconUserMinus size={16} aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </li>
  );
};

type FoundMembersProps = {
  readonly members: ReturnType<typeof useMembers>;
  readonly mayEdit: boolean;
  readonly onRemove: (member: Member) => void;
};

const FoundMembers = ({ members, mayEdit, onRemove }: FoundMembersProps) => {
  const t = useTexts(texts);
  if (members.error) return <RefusalNote problem={members.error} onRetry={() => void members.refetch()} />;
  if (!members.data) return <Skeletons rows={8} />;
  if (members.data.rows.length === 0) return <EmptyNote title={t('noMembers')} description={t('noMembersNote')} />;
  return (
    <ul className={classes.list}>
      {members.data.rows.map((member) => (
        <MemberRow key={member.personId} member={member} mayEdit={mayEdit} onRemove={() => onRemove(member)} />
      ))}
    </ul>
  );
};

type MembersProps = { readonly company: CompanyRow; readonly mayEdit: boolean; readonly browsesEverybody: boolean };

/** Who belongs to a company; added and removed here. */
export const Members = ({ company, mayEdit, browsesEverybody }: MembersProps) => {
  const t = useTexts(texts);
  const [search, setSearch] = useState('');
  const [skip, setSkip] = useState(0);
  const [form, setForm] = useUrlChoice('form', ['none', 'add'], 'none');
  const [removing, setRemoving] = useState<Member | null>(null);
  const members = useMembers({ id: company.id, search, skip, take: TAKE });
  const find = (text: string) => {
    setSearch(text);
    setSkip(0);
  };
  const total = members.data?.total ?? 0;
  return (
    <section>
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
      <SearchField value={search} onChange={find} label={t('searchMembers')} width="100%" />
      <FoundMembers members={members} mayEdit={mayEdit} onRemove={setRemoving} />
      {total > TAKE ? <Pager skip={skip} take={TAKE} total={total} onSkip={setSkip} /> : null}
      {mayEdit && form === 'add' ? (
        <AddMemberForm company={company} browsesEverybody={browsesEverybody} onClose={() => setForm('none')} />
      ) : null}
      {removing ? <Removal company={company} member={removing} onClose={() => setRemoving(null)} /> : null}
    </section>
  );
};

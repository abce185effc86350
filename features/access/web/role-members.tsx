import { useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { text } from '#platform/web/forms/field-kinds.ts';
import { TextField } from '#platform/web/forms/fields.tsx';
import { dayOf } from '#platform/web/forms/typed-day.ts';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Pager } from '#platform/web/ui/pager.tsx';
import { EmptyNote, RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import { accessContract, type MemberRow, type RoleRow } from '../contract.ts';
import { membersQuery, useAccessRefresh } from './access-queries.ts';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { giveBack } from './api.ts';
import classes from './roles.module.css';
import { texts } from './texts.ts';

const PAGE = 20;

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`;

const Validity = ({ member }: { readonly member: MemberRow }) => {
  const t = useTexts(texts);
  const { day } = useFormat();
  if (!member.person.active) return <StatusBadge tone="neutral">{t('inactive')}</StatusBadge>;
  if (member.state === 'ended') return <StatusBadge tone="warning">{t('ended')}</StatusBadge>;
  if (member.state === 'later')
    return <StatusBadge tone="info">{t('later', { day: day(dayOf(member.validFrom)) })}</StatusBadge>;
  return member.validUntil === null ? null : (
    <StatusBadge tone="info">{t('until', { day: day(dayOf(member.validUntil)) })}</StatusBadge>
  );
};

type MemberProps = { readonly member: MemberRow; readonly onTake: ((member: MemberRow) => void) | null };

const Member = ({ member, onTake }: MemberProps) => {
  const t = useTexts(texts);
  const { day } = useFormat();
  const { person, givenBy } = member;
  const name = nameOf(person);
  const meta = [
    person.userName,
    member.company?.name ?? t('global'),
    t('since', { day: day(dayOf(member.validFrom)) }),
    givenBy ? t('by', { person: nameOf(givenBy) }) : '',
    member.reason ?? '',
  ];
  return (
    <li className={classes.member}>
      <span className={classes.initials} aria-hidden="true">
        {person.firstName.slice(0, 1)}
        {person.lastName.slice(0, 1)}
      </span>
      <div className={classes.memberText}>
        <div className={classes.memberName}>
          {name} <Validity member={member} />
        </div>
        <div className={classes.memberMeta}>{meta.filter(Boolean).join(' · ')}</div>
      </div>
      {onTake ? (
        <ActionIcon
          variant="subtle"
          aria-label={t('takeOf', { person: name })}
          data-tip={t('take')}
          onClick={() => onTake(member)}
        >
          <IconUserMinus size={16} aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </li>
  );
};

type TakeProps = { readonly role: RoleRow; readonly member: MemberRow; readonly onClose: () => void };

const TakeDialog = ({ role, member, onClose }: TakeProps) => {
  const t = useTexts(texts);
  const person = nameOf(member.person);
  const title = t('takeTitle', { person });
  const refresh = useAccessRefresh();
  const companyId = member.company?.id ?? null;
  const form = useFormFor(accessContract.takeRole, {
    fields: { reason: text() },
    input: ({ reason }) => ({ membershipId: member.membershipId, reason: reason || undefined }),
    draft: { name: `take:${member.membershipId}`, title },
    refresh: ['access'],
    onClose,
    onDone: () => {
      offerUndo({
        message: t('taken', { person, role: role.name }),
        undo: (at) => giveBack(member, { roleId: role.id, personId: member.person.id, companyId }, at),
        refresh,
      });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={title} submitLabel={t('take')} tone="danger">
      <p>{t('takeText', { person, role: role.name, where: member.company?.name ?? t('everywhere') })}</p>
      <TextField of={form.field('reason')} label={t('reason')} placeholder={t('reasonHint')} />
    </DialogForm>
  );
};

type PageOfMembers = UseQueryResult<OutputOf<typeof accessContract.listRoleMembers>>;
type ListProps = {
  readonly members: PageOfMembers;
  readonly searched: boolean;
  readonly onTake: ((member: MemberRow) => void) | null;
};

const MemberList = ({ members, searched, onTake }: ListProps) => {
  const t = useTexts(texts);
  if (members.error) return <RefusalNote problem={members.error} onRetry={() => void members.refetch()} />;
  if (!members.data) return <Skeletons rows={4} />;
  if (members.data.rows.length === 0) {
    return (
      <EmptyNote
        title={t(searched ? 'noMatch' : 'noMembers')}
        description={searched || !onTake ? '' : t('noMembersNote')}
      />
    );
  }
  return (
    <ul className={classes.list}>
      {members.data.rows.map((member) => (
        <Member key={member.membershipId} member={member} onTake={onTake} />
      ))}
    </ul>
  );
};

type RoleMembersProps = { readonly role: RoleRow; readonly mayGive: boolean };

const Giving = ({ role }: { readonly role: RoleRow }) => {
  const t = useTexts(texts);
  const [form, setForm] = useUrlChoice('form', ['none', 'give'], 'none');
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconUserPlus size={15} aria-hidden="true" />}
        onClick={() => setForm('give')}
      >
        {t('add')}
      </Button>
      {form === 'give' ? <AddMemberDialog role={role} onClose={() => setForm('none')} /> : null}
    </>
  );
};

/** Who holds a role, since when and by whom; giving it and taking it. */
export const RoleMembers = ({ role, mayGive }: RoleMembersProps) => {
  const t = useTexts(texts);
  const { number } = useFormat();
  const [search, setSearch] = useUrlState('member', '');
  const [skip, setSkip] = useState(0);
  const [taking, setTaking] = useState<MemberRow | null>(null);
  const members = useQuery(membersQuery(role.id, search, skip, PAGE));
  const total = members.data?.total ?? 0;
  const find = (text: string) => {
    setSkip(0);
    setSearch(text);
  };
  return (
    <section className={classes.section} aria-label={t('membersTitle')}>
      <div className={classes.sectionHead}>
        <h3>
          {t('membersTitle')} <span className={classes.count}>{members.data ? number(total) : ''}</span>
        </h3>
        {mayGive ? <Giving role={role} /> : null}
      </div>
      <SearchField value={search} onChange={find} label={t('searchMembers')} width="100%" />
      <MemberList members={members} searched={search !== ''} onTake={mayGive ? setTaking : null} />
      {total > PAGE ? <Pager skip={skip} take={PAGE} total={total} onSkip={setSkip} /> : null}
      {taking ? <TakeDialog role={role} member={taking} onClose={() => setTaking(null)} /> : null}
    </section>
  );
};

import { useMemo, useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import type { GridColumn } from '#platform/web/data-grid/grid-types.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { text } from '#platform/web/forms/field-kinds.ts';
import { TextField } from '#platform/web/forms/fields.tsx';
import { dayOf } from '#platform/web/forms/typed-day.ts';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { accessContract, type MemberRow, type RoleRow } from '../contract.ts';
import { membersSource, useAccessRefresh } from './access-queries.ts';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { giveBack } from './api.ts';
import classes from './roles.module.css';
import { texts } from './texts.ts';

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

const Holder = ({ member }: { readonly member: MemberRow }) => (
  <span className={classes.memberName}>
    <span className={classes.initials} aria-hidden="true">
      {member.person.firstName.slice(0, 1)}
      {member.person.lastName.slice(0, 1)}
    </span>
    {nameOf(member.person)} <Validity member={member} />
  </span>
);

const Take = ({ member, onTake }: { readonly member: MemberRow; readonly onTake: (member: MemberRow) => void }) => {
  const t = useTexts(texts);
  return (
    <ActionIcon
      variant="subtle"
      aria-label={t('takeOf', { person: nameOf(member.person) })}
      data-tip={t('take')}
      onClick={() => onTake(member)}
    >
      <IconUserMinus size={16} aria-hidden="true" />
    </ActionIcon>
  );
};

const useColumns = (onTake: ((member: MemberRow) => void) | null): readonly GridColumn<MemberRow>[] => {
  const t = useTexts(texts);
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('memberName'),
        value: ({ person }) => nameOf(person),
        render: (member) => <Holder member={member} />,
      },
      { key: 'userName', header: t('userName'), code: true, value: ({ person }) => person.userName },
      { key: 'company', header: t('scope'), value: ({ company }) => company?.name ?? t('global') },
      { key: 'validFrom', header: t('heldSince'), kind: 'day', value: ({ validFrom }) => dayOf(validFrom) },
      { key: 'givenBy', header: t('givenBy'), value: ({ givenBy }) => (givenBy === null ? null : nameOf(givenBy)) },
      { key: 'reason', header: t('reason'), value: ({ reason }) => reason },
      ...(onTake === null
        ? []
        : [
            {
              key: 'take',
              header: t('take'),
              hideHeader: true,
              render: (member: MemberRow) => <Take member={member} onTake={onTake} />,
            },
          ]),
    ],
    [t, onTake],
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
  const [total, setTotal] = useState<number | null>(null);
  const [taking, setTaking] = useState<MemberRow | null>(null);
  const source = useMemo(() => membersSource(role.id), [role.id]);
  return (
    <section className={classes.section} aria-label={t('membersTitle')}>
      <div className={classes.sectionHead}>
        <h3>
          {t('membersTitle')} <span className={classes.count}>{total === null ? '' : number(total)}</span>
        </h3>
        {mayGive ? <Giving role={role} /> : null}
      </div>
      <div className={classes.members}>
        <DataGrid
          name="members"
          label={t('membersTitle')}
          columns={useColumns(mayGive ? setTaking : null)}
          source={source}
          rowKey={(member) => member.membershipId}
          onTotal={setTotal}
          searchLabel={t('searchMembers')}
          panel
          empty={<EmptyNote title={t('noMembers')} description={mayGive ? t('noMembersNote') : ''} />}
        />
      </div>
      {taking ? <TakeDialog role={role} member={taking} onClose={() => setTaking(null)} /> : null}
    </section>
  );
};

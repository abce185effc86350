import { ActionIcon, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { accessCalls } from '#features/console/access-management/contract/calls.ts';
import { giveBack } from '#features/console/access-management/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { comingDay, idChoice } from '#platform/web/forms/field-kinds.ts';
import { DayField, FindField } from '#platform/web/forms/fields.tsx';
import { dayOf, endOfDay } from '#platform/web/forms/typed-day.ts';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { DeleteDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Listed } from '#platform/web/ui/listed.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { useNothingFound } from '#platform/web/ui/use-nothing-found.ts';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { useChange } from '#platform/web/use-change.ts';
import { texts } from './texts.ts';
import { nameOf } from './user-columns.tsx';
import classes from './users.module.css';
import {
  type HeldRole,
  READ_AGAIN,
  type UserDetails,
  useCompanyChoices,
  useRoleChoices,
  useRolesOf,
} from './users-queries.ts';

type GiveRoleProps = {
  readonly user: UserDetails;
  readonly held: readonly HeldRole[];
  readonly companyName: (id: number | null) => string;
  readonly onClose: () => void;
};

const GiveRole = ({ user, held, companyName, onClose }: GiveRoleProps) => {
  const t = useTexts(texts);
  const title = t('giveTitle', { name: nameOf(user) });
  const taken = new Set(
    held.filter((row) => row.state !== 'ended' && row.lentBy === null && !row.emergency).map((row) => row.roleId),
  );
  const roles = useRoleChoices(true);
  const choices = roles.data?.rows.filter((role) => role.may.give && !role.everyone && !taken.has(role.id)) ?? [];
  const roleOf = (roleId: number | null) => choices.find((role) => role.id === roleId);
  const form = useFormFor(accessCalls.giveRole, {
    fields: { roleId: idChoice(), until: comingDay() },
    input: ({ roleId, until }) => ({
      roleId,
      personId: user.id,
      companyId: roleOf(roleId)?.companyId ?? null,
      validUntil: until === null ? undefined : endOfDay(until),
    }),
    places: { validUntil: 'until' },
    draft: { name: `give:${user.id}`, title },
    refresh: READ_AGAIN,
    onClose,
    onDone: (_answer, { roleId }) => {
      showToast({ tone: 'success', message: t('given', { role: roleOf(roleId)?.name ?? '' }) });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={title} submitLabel={t('giveDo')}>
      <FindField
        of={form.field('roleId')}
        label={t('role')}
        placeholder={t('roleChoose')}
        nothingFoundMessage={useNothingFound(roles, t('noneToGive'))}
        data={choices.map((role) => ({
          value: String(role.id),
          label: `${role.name} · ${companyName(role.companyId)}`,
        }))}
      />
      <DayField of={form.field('until')} label={t('validUntil')} from={dayOf(new Date())} />
    </DialogForm>
  );
};

const TakeRole = ({
  user,
  role,
  onClose,
}: {
  readonly user: UserDetails;
  readonly role: HeldRole;
  readonly onClose: () => void;
}) => {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const { roleId, companyId } = role;
  const change = useChange(accessCalls.takeRole, {
    refresh: READ_AGAIN,
    onDone: () => {
      offerUndo({
        message: t('taken', { name: nameOf(user), role: role.name }),
        undo: (at) => giveBack(role, { roleId, companyId, personId: user.id }, at),
        refresh: () => queries.invalidateQueries(),
      });
      onClose();
    },
  });
  return (
    <DeleteDialog
      opened
      onClose={onClose}
      title={t('takeTitle', { role: role.name })}
      confirmLabel={t('takeDo')}
      onConfirm={() => change.mutate({ membershipId: role.membershipId })}
      pending={change.isPending}
      problem={change.error}
    >
      <p className={classes.note}>{t('takeWhat', { name: nameOf(user) })}</p>
    </DeleteDialog>
  );
};

const useRoleNote = (companyName: (id: number | null) => string) => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  return (role: HeldRole): string => {
    const parts = [companyName(role.companyId)];
    if (role.state === 'ended') parts.push(t('over'));
    if (role.state === 'later') parts.push(t('from', { date: dateTime(role.validFrom) }));
    if (role.state !== 'ended' && role.validUntil !== null) parts.push(t('until', { date: dateTime(role.validUntil) }));
    if (role.emergency) parts.push(t('inEmergency'));
    else if (role.lentBy !== null) parts.push(t('lentBy', { name: role.lentBy }));
    else if (role.givenBy) parts.push(t('by', { name: nameOf(role.givenBy) }));
    return parts.join(' · ');
  };
};

type HeldRolesProps = {
  readonly roles: ReturnType<typeof useRolesOf>;
  readonly noteOf: (role: HeldRole) => string;
  readonly mayTake: boolean;
  readonly onTake: (role: HeldRole) => void;
};

const HeldRoles = ({ roles, noteOf, mayTake, onTake }: HeldRolesProps) => {
  const t = useTexts(texts);
  return (
    <Listed
      rows={roles.data?.rows}
      asked={roles}
      lines={2}
      compact
      none={<p className={classes.empty}>{t('noRoles')}</p>}
    >
      {(rows) => (
        <ul className={classes.list}>
          {rows.map((role) => (
            <li key={role.membershipId}>
              <span className={classes.grow}>
                <span>{role.name}</span>
                <span className={classes.small}>{noteOf(role)}</span>
              </span>
              {mayTake && role.mayTake ? (
                <ActionIcon color="red" aria-label={t('take', { role: role.name })} onClick={() => onTake(role)}>
                  <IconTrash size={16} aria-hidden="true" />
                </ActionIcon>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Listed>
  );
};

/** The roles of a person in each company, given and taken through the access feature. */
export const UserRoles = ({ user, mayEdit }: { readonly user: UserDetails; readonly mayEdit: boolean }) => {
  const t = useTexts(texts);
  const roles = useRolesOf(user.id);
  const companies = useCompanyChoices().data?.rows ?? [];
  const [form, setForm] = useUrlChoice('form', ['none', 'give'], 'none');
  const mayGive = mayEdit && user.active;
  const [taking, setTaking] = useState<HeldRole | null>(null);
  const companyName = (id: number | null) =>
    id === null ? t('productWide') : (companies.find((company) => company.id === id)?.name ?? '');
  const noteOf = useRoleNote(companyName);
  return (
    <section>
      <div className={classes.sectionHead}>
        <h3 className={classes.section}>{t('rolesTitle')}</h3>
        {mayGive ? (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setForm('give')}
          >
            {t('give')}
          </Button>
        ) : null}
      </div>
      <HeldRoles roles={roles} noteOf={noteOf} mayTake={mayEdit} onTake={setTaking} />
      {mayGive && form === 'give' ? (
        <GiveRole user={user} held={roles.data?.rows ?? []} companyName={companyName} onClose={() => setForm('none')} />
      ) : null}
      {taking ? <TakeRole user={user} role={taking} onClose={() => setTaking(null)} /> : null}
    </section>
  );
};

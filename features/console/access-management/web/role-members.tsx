import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import type { RowOf } from '#platform/contract/data-column.ts';
import type { Filter } from '#platform/contract/data-filter.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { deedColumn } from '#platform/web/data-grid/deed-column.tsx';
import { gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import type { GridColumn } from '#platform/web/data-grid/grid-types.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { text } from '#platform/web/forms/field-kinds.ts';
import { TextField } from '#platform/web/forms/fields.tsx';
import { dayOf } from '#platform/web/forms/typed-day.ts';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { PersonLine } from '#platform/web/ui/person-line.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { accessCalls } from '../contract/calls.ts';
import type { RoleRow } from '../contract/shapes.ts';
import { roleMembersSource } from '../contract/sources.ts';
import { useAccessRefresh } from './access-queries.ts';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { giveBack } from './api.ts';
import classes from './roles.module.css';
import { texts } from './texts.ts';

type RoleMember = RowOf<typeof roleMembersSource.columns>;

const Validity = ({ member }: { readonly member: RoleMember }) => {
  const t = useTexts(texts);
  const { day, dateTime } = useFormat();
  if (!member.active) return <StatusBadge tone="neutral">{t('inactive')}</StatusBadge>;
  if (member.state === 'ended') return <StatusBadge tone="warning">{t('ended')}</StatusBadge>;
  if (member.emergency && member.validUntil !== null)
    return <StatusBadge tone="danger">{t('inEmergency', { until: dateTime(member.validUntil) })}</StatusBadge>;
  if (member.state === 'later')
    return <StatusBadge tone="info">{t('later', { day: day(dayOf(member.validFrom)) })}</StatusBadge>;
  return member.validUntil === null ? null : (
    <StatusBadge tone="info">{t('until', { day: day(dayOf(member.validUntil)) })}</StatusBadge>
  );
};

const useColumns = (onTake: ((member: RoleMember) => void) | null): readonly GridColumn<RoleMember>[] => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { day } = useFormat();
  return useMemo(() => {
    const givenTip = ({ givenBy, lentBy, reason }: RoleMember) =>
      [
        lentBy === null ? null : t('lentBy', { name: lentBy }),
        givenBy === null ? null : t('givenBy', { name: givenBy }),
        reason,
      ]
        .filter(Boolean)
        .join(' · ') || undefined;
    return [
      ...gridColumns(roleMembersSource, language, {
        name: {
          render: (member) => (
            <PersonLine name={member.name} userName={member.userName}>
              <Validity member={member} />
              <span className={classes.since} data-tip={givenTip(member)}>
                {day(dayOf(member.validFrom))}
              </span>
            </PersonLine>
          ),
        },
        // A line for each person: since when stands in it, by whom and why in its tip; all of them can be ordered by.
        validFrom: { hidden: true },
        givenBy: { hidden: true },
        lentBy: { hidden: true },
        emergency: { hidden: true },
        reason: { hidden: true },
      }),
      ...(onTake === null
        ? []
        : [
            deedColumn<RoleMember>({
              key: 'take',
              label: t('take'),
              labelOf: ({ name }) => t('takeOf', { person: name }),
              icon: <IconUserMinus size={16} aria-hidden="true" />,
              onDo: onTake,
              // What is lent ends with its deputyship, what was taken in an emergency where that is judged.
              isOffered: ({ lentBy, emergency }) => lentBy === null && !emergency,
            }),
          ]),
    ];
  }, [t, language, day, onTake]);
};

type TakeProps = { readonly role: RoleRow; readonly member: RoleMember; readonly onClose: () => void };

const TakeDialog = ({ role, member, onClose }: TakeProps) => {
  const t = useTexts(texts);
  const { name: person, personId, companyId } = member;
  const title = t('takeTitle', { person });
  const refresh = useAccessRefresh();
  const form = useFormFor(accessCalls.takeRole, {
    fields: { reason: text() },
    input: ({ reason }) => ({ membershipId: member.id, reason: reason || undefined }),
    draft: { name: `take:${member.id}`, title },
    refresh: ['access'],
    onClose,
    onDone: () => {
      offerUndo({
        message: t('taken', { person, role: role.name }),
        undo: (at) => giveBack(member, { roleId: role.id, personId, companyId }, at),
        refresh,
      });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={title} submitLabel={t('take')} tone="danger">
      <p className={classes.said}>
        {t('takeText', { person, role: role.name, where: member.company ?? t('everywhere') })}
      </p>
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
  const [taking, setTaking] = useState<RoleMember | null>(null);
  const where = useMemo((): Filter => ({ field: 'roleId', op: 'eq', value: role.id }), [role.id]);
  return (
    <section className={classes.section} aria-label={t('membersTitle')}>
      <div className={classes.sectionHead}>
        <h3>
          {t('membersTitle')}{' '}
          {total === null ? null : <span className={classes.count}>{number(role.memberCount)}</span>}
          {total !== null && total > role.memberCount ? (
            <span className={classes.count}> · {t('notNow', { count: total - role.memberCount })}</span>
          ) : null}
        </h3>
        {mayGive ? <Giving role={role} /> : null}
      </div>
      <div className={classes.members}>
        <DataGrid
          name="members"
          label={t('membersTitle')}
          columns={useColumns(mayGive ? setTaking : null)}
          source={useDataSource(roleMembersSource, 'access', { where })}
          rowKey={(member) => member.id}
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

import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/call.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { comingDay, picked, text } from '#platform/web/forms/field-kinds.ts';
import { DayField, OwnField, TextField } from '#platform/web/forms/fields.tsx';
import { dayOf, endOfDay, startOfDay } from '#platform/web/forms/typed-day.ts';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { PersonPicker } from '#platform/web/ui/person-picker.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { accessCalls } from '../contract/calls.ts';
import type { RoleRow } from '../contract/shapes.ts';
import { candidatesQuery } from './access-queries.ts';
import classes from './roles.module.css';
import { texts } from './texts.ts';

type Candidate = OutputOf<typeof accessCalls.findRoleCandidates>['rows'][number];

type PickerProps = {
  readonly role: RoleRow;
  readonly chosen: Candidate | null;
  readonly onChoose: (person: Candidate) => void;
  readonly error: string | undefined;
};

/** People who can be given the role, found by name on the server. */
const CandidatePicker = ({ role, ...choice }: PickerProps) => {
  const t = useTexts(texts);
  const [search, setSearch] = useState('');
  const found = useQuery(candidatesQuery(role.id, search, role.companyId));
  return (
    <PersonPicker
      search={search}
      onSearch={setSearch}
      found={found}
      label={t('findPerson')}
      placeholder={t('findHint')}
      none={t('nobody')}
      {...choice}
    />
  );
};

type AddMemberDialogProps = {
  readonly role: RoleRow;
  readonly onClose: () => void;
};

const useGiving = ({ role, onClose }: AddMemberDialogProps, title: string) => {
  const t = useTexts(texts);
  return useFormFor(accessCalls.giveRole, {
    fields: { person: picked<Candidate | null>(null), start: comingDay(), end: comingDay(), reason: text() },
    input: ({ person, start, end, reason }) => ({
      roleId: role.id,
      personId: person?.id,
      companyId: role.companyId,
      validFrom: start === null ? undefined : startOfDay(start),
      validUntil: end === null ? undefined : endOfDay(end),
      reason: reason || undefined,
    }),
    places: { personId: 'person', validFrom: 'start', validUntil: 'end' },
    check: ({ start, end }) => ({ end: start !== null && end !== null && end < start ? t('endEarly') : undefined }),
    draft: { name: `give:${role.id}`, title },
    refresh: ['access'],
    onClose,
    onDone: (_answer, { person }) => {
      const name = person === null ? '' : `${person.firstName} ${person.lastName}`;
      showToast({ tone: 'success', message: t('given', { person: name, role: role.name }) });
      onClose();
    },
  });
};

/** Gives the role to a person, for good or for a time. */
export const AddMemberDialog = (props: AddMemberDialogProps) => {
  const { role } = props;
  const t = useTexts(texts);
  const title = t('addTitle', { name: role.name });
  const form = useGiving(props, title);
  const today = dayOf(new Date());
  return (
    <DialogForm form={form} title={title} submitLabel={t('give')}>
      <OwnField<Candidate | null> of={form.field('person')}>
        {({ held, hold, error }) => <CandidatePicker role={role} chosen={held} onChoose={hold} error={error} />}
      </OwnField>
      <div className={classes.dates}>
        <DayField of={form.field('start')} label={t('start')} description={t('startHint')} from={today} />
        <DayField
          of={form.field('end')}
          label={t('end')}
          description={role.longestDays === null ? t('endHint') : t('endLongest', { days: role.longestDays })}
          from={today}
        />
      </div>
      <TextField of={form.field('reason')} label={t('reason')} placeholder={t('reasonHint')} />
    </DialogForm>
  );
};

import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { comingDay, day, picked, prose } from '#platform/web/forms/field-kinds.ts';
import { DayField, LinesField, OwnField } from '#platform/web/forms/fields.tsx';
import { dayOf, endOfDay, startOfDay } from '#platform/web/forms/typed-day.ts';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { deputyshipCalls } from '../contract/calls.ts';
import { type Deputy, DeputyPicker } from './deputy-picker.tsx';
import classes from './deputyship.module.css';
import { LentRolesField } from './lent-roles-field.tsx';
import { texts } from './texts.ts';

type LendFormProps = { readonly personId: number; readonly isOwn: boolean; readonly onClose: () => void };

const useLending = ({ personId, onClose }: LendFormProps) => {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const today = dayOf(new Date());
  return useFormFor(deputyshipCalls.makeDeputyship, {
    fields: {
      person: picked<Deputy | null>(null),
      roles: picked<readonly number[]>([]),
      from: comingDay(),
      until: day('', { required: true, from: today }),
      approvals: picked(false),
      reason: prose(),
    },
    input: ({ person, roles, from, until, approvals, reason }) => ({
      lenderId: personId,
      deputyId: person?.id,
      roleIds: [...roles],
      validFrom: from === null || from <= today ? undefined : startOfDay(from),
      validUntil: endOfDay(until ?? today),
      approvals,
      reason,
    }),
    places: { deputyId: 'person', roleIds: 'roles', validFrom: 'from', validUntil: 'until' },
    check: ({ from, until }) => ({
      until: from !== null && until !== null && until < from ? t('untilEarly') : undefined,
    }),
    draft: { name: `lend:${personId}`, title: t('lendTitle') },
    refresh: ['deputyships'],
    onClose,
    onDone: ({ id }, { person }) => {
      offerUndo({
        message: t('done', { name: person === null ? '' : `${person.firstName} ${person.lastName}` }),
        undo: async (at) => void (await call(deputyshipCalls.endDeputyship, { id }, at)),
        refresh: () => queries.invalidateQueries({ queryKey: ['deputyships'] }),
      });
      onClose();
    },
  });
};

/** Lends roles, and what is answered, to a deputy: whom, which, from and until. */
export const LendForm = (props: LendFormProps) => {
  const { personId, isOwn } = props;
  const t = useTexts(texts);
  const form = useLending(props);
  const today = dayOf(new Date());
  return (
    <DialogForm form={form} title={t('lendTitle')} submitLabel={t('lend')}>
      <OwnField<Deputy | null> of={form.field('person')}>
        {({ held, hold, error }) => <DeputyPicker personId={personId} chosen={held} onChoose={hold} error={error} />}
      </OwnField>
      <OwnField<readonly number[]> of={form.field('roles')}>
        {({ held, hold, error }) => (
          <LentRolesField personId={personId} isOwn={isOwn} chosen={held} onChange={hold} error={error} />
        )}
      </OwnField>
      <div className={classes.pair}>
        <DayField of={form.field('from')} label={t('from')} description={t('fromHint')} from={today} />
        <DayField of={form.field('until')} label={t('until')} from={today} />
      </div>
      <OwnField<boolean> of={form.field('approvals')}>
        {({ held, hold, error }) => (
          <Checkbox
            label={t('lendApprovals')}
            description={t('approvalsHint')}
            checked={held}
            onChange={(event) => hold(event.currentTarget.checked)}
            error={error}
          />
        )}
      </OwnField>
      <LinesField of={form.field('reason')} label={t('reason')} description={t('reasonHint')} autosize minRows={2} />
    </DialogForm>
  );
};

import { useState } from 'react';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { day, picked, prose, text } from '#platform/web/forms/field-kinds.ts';
import { DayField, LinesField, OwnField, TextField } from '#platform/web/forms/fields.tsx';
import { dayOf, endOfDay } from '#platform/web/forms/typed-day.ts';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { programsCalls } from '../contract/calls.ts';
import { OwnerPicker } from './owner-picker.tsx';
import { ProgramKeyDialog } from './program-key-dialog.tsx';
import { type OpenedProgram, type Owner, useProgramChoices } from './programs-queries.ts';
import { RolesField } from './roles-field.tsx';
import { texts } from './texts.ts';

type OpenProgramProps = { readonly onClose: () => void; readonly onOpened: (id: number) => void };

const useOpening = ({ onClose, onOpened }: OpenProgramProps, show: (made: OpenedProgram) => void) => {
  const t = useTexts(texts);
  const today = dayOf(new Date());
  return useFormFor(programsCalls.openProgram, {
    fields: {
      name: text(),
      purpose: prose(),
      owner: picked<Owner | null>(null),
      roles: picked<readonly number[]>([]),
      until: day('', { required: true, from: today }),
      subject: text(),
    },
    input: ({ name, purpose, owner, roles, until, subject }) => ({
      name,
      purpose,
      ownerId: owner?.id,
      roleIds: [...roles],
      validUntil: endOfDay(until ?? today),
      subject: subject === '' ? undefined : subject,
    }),
    places: { ownerId: 'owner', roleIds: 'roles', validUntil: 'until' },
    draft: { name: 'new', title: t('openTitle') },
    refresh: ['programs'],
    // A kept answer would keep the key.
    keyless: true,
    onClose,
    onDone: (made, { name }) => {
      showToast({ tone: 'success', message: t('opened', { name }) });
      if (made.key !== null) return show(made);
      onClose();
      onOpened(made.id);
    },
  });
};

/** A new program: who answers for it, what it may do, until when. Its key follows, once. */
export const OpenProgramForm = (props: OpenProgramProps) => {
  const t = useTexts(texts);
  const [made, setMade] = useState<OpenedProgram | null>(null);
  const form = useOpening(props, setMade);
  const accountAt = useProgramChoices().data?.accountAt ?? null;
  if (made !== null) {
    const finish = () => {
      props.onClose();
      props.onOpened(made.id);
    };
    return <ProgramKeyDialog name={form.values.name} of={made} onClose={finish} />;
  }
  return (
    <DialogForm form={form} title={t('openTitle')} submitLabel={t('open')}>
      <TextField of={form.field('name')} label={t('name')} description={t('nameHint')} />
      <OwnField<Owner | null> of={form.field('owner')}>
        {({ held, hold, error }) => <OwnerPicker chosen={held} onChoose={hold} error={error} />}
      </OwnField>
      <OwnField<readonly number[]> of={form.field('roles')}>
        {({ held, hold, error }) => <RolesField chosen={held} onChange={hold} error={error} />}
      </OwnField>
      <DayField of={form.field('until')} label={t('until')} from={dayOf(new Date())} />
      {accountAt === null ? null : (
        <TextField
          of={form.field('subject')}
          label={t('subject')}
          description={t('subjectHint', { place: accountAt })}
          lang="en"
        />
      )}
      <LinesField of={form.field('purpose')} label={t('purpose')} autosize minRows={2} />
    </DialogForm>
  );
};

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { day, picked, prose } from '#platform/web/forms/field-kinds.ts';
import { DayField, LinesField, OwnField } from '#platform/web/forms/fields.tsx';
import { dayOf, endOfDay } from '#platform/web/forms/typed-day.ts';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { useChange } from '#platform/web/use-change.ts';
import { programsCalls } from '../contract/calls.ts';
import type { Program } from '../contract/shapes.ts';
import { OwnerPicker } from './owner-picker.tsx';
import { ProgramKeyDialog } from './program-key-dialog.tsx';
import type { OpenedProgram, Owner } from './programs-queries.ts';
import classes from './programs.module.css';
import { texts } from './texts.ts';

type OfProgram = { readonly of: Program; readonly onClose: () => void };

const READ_AGAIN = ['programs'];

/** Makes a new key; the one before works for a week more. */
export const RotateKeyDialog = ({ of, onClose }: OfProgram) => {
  const t = useTexts(texts);
  const [made, setMade] = useState<OpenedProgram | null>(null);
  // A kept answer would keep the key.
  const change = useChange(programsCalls.rotateProgramKey, { refresh: READ_AGAIN, keyless: true, onDone: setMade });
  if (made !== null) return <ProgramKeyDialog name={of.name} of={made} onClose={onClose} />;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('rotateTitle')}
      confirmLabel={t('rotate')}
      onConfirm={() => change.mutate({ id: of.id })}
      pending={change.isPending}
      problem={change.error}
    >
      <p className={classes.note}>{t(of.keys.length > 1 ? 'rotateNoteOld' : 'rotateNote')}</p>
    </ConfirmDialog>
  );
};

/** Gives the program to another person. */
export const HandOverForm = ({ of, onClose }: OfProgram) => {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const form = useFormFor(programsCalls.handOverProgram, {
    fields: { owner: picked<Owner | null>(null) },
    input: ({ owner }) => ({ id: of.id, ownerId: owner?.id }),
    places: { ownerId: 'owner' },
    draft: { name: `program-owner:${of.id}`, title: t('handOverTitle') },
    refresh: READ_AGAIN,
    onClose,
    onDone: (_answer, { owner }) => {
      const message = t('handedOver', { name: of.name, owner: `${owner?.firstName} ${owner?.lastName}` });
      // An owner who left cannot get it back.
      if (of.state === 'owner-left') showToast({ tone: 'success', message });
      else
        offerUndo({
          message,
          undo: async (at) => void (await call(programsCalls.handOverProgram, { id: of.id, ownerId: of.owner.id }, at)),
          refresh: () => queries.invalidateQueries({ queryKey: READ_AGAIN }),
        });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('handOverTitle')} submitLabel={t('handOver')}>
      <OwnField<Owner | null> of={form.field('owner')}>
        {({ held, hold, error }) => <OwnerPicker chosen={held} onChoose={hold} error={error} />}
      </OwnField>
    </DialogForm>
  );
};

/** Moves the end of the program, and of the roles that end with it. */
export const ChangeEndForm = ({ of, onClose }: OfProgram) => {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const today = dayOf(new Date());
  const { id, validUntil: before } = of;
  const form = useFormFor(programsCalls.changeProgramEnd, {
    fields: { until: day(dayOf(before), { required: true, from: today }) },
    input: ({ until }) => ({ id, validUntil: endOfDay(until ?? today) }),
    places: { validUntil: 'until' },
    draft: { name: `program-end:${id}`, title: t('endTitle') },
    refresh: READ_AGAIN,
    onClose,
    onDone: () => {
      offerUndo({
        message: t('endChanged', { name: of.name }),
        undo: async (at) => void (await call(programsCalls.changeProgramEnd, { id, validUntil: before }, at)),
        refresh: () => queries.invalidateQueries({ queryKey: READ_AGAIN }),
      });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('endTitle')} submitLabel={t('save')}>
      <DayField of={form.field('until')} label={t('until')} description={t('endHint')} from={today} />
    </DialogForm>
  );
};

/** Ends the program at once. */
export const EndProgramForm = ({ of, onClose }: OfProgram) => {
  const t = useTexts(texts);
  const form = useFormFor(programsCalls.endProgram, {
    fields: { reason: prose() },
    input: ({ reason }) => ({ id: of.id, reason }),
    draft: { name: `program-ending:${of.id}`, title: t('stopTitle', { name: of.name }) },
    refresh: READ_AGAIN,
    onClose,
    onDone: () => {
      showToast({ tone: 'success', message: t('stopped', { name: of.name }) });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('stopTitle', { name: of.name })} submitLabel={t('stop')} tone="danger">
      <p className={classes.note}>{t('stopNote')}</p>
      <LinesField of={form.field('reason')} label={t('reason')} autosize minRows={2} />
    </DialogForm>
  );
};

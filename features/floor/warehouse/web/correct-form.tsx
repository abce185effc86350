import { useEffect, useRef } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { number, picked, text } from '#platform/web/forms/field-kinds.ts';
import { NumberField, TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { warehouseCalls } from '../contract/calls.ts';
import { type RowFormProps, StockNote } from './issue-form.tsx';
import { texts } from './texts.ts';
import { usePosted } from './use-posted.ts';

/** The balance becomes what was counted, with a reason. */
export const CorrectForm = ({ row, onClose }: RowFormProps) => {
  const t = useTexts(texts);
  const posted = usePosted();
  const form = useFormFor(warehouseCalls.correctStock, {
    // What the person saw when they began goes with what they wrote: a later quantity is not overwritten unseen.
    fields: { counted: number(), reason: text(), seen: picked(row.quantity) },
    input: (values) => ({ id: row.id ?? 0, ...values }),
    draft: { name: `correct:${row.id}`, title: `${t('correctTitle')}: ${row.itemName}` },
    refresh: ['warehouse'],
    onClose,
    onDone: (answer) => {
      posted('correct', row.itemName, answer);
      onClose();
    },
  });
  const { problem } = form.handle;
  const look = useRef(form.set);
  useEffect(() => {
    look.current = form.set;
  });
  useEffect(() => {
    // A refusal names the new quantity: sending again then means that it was seen.
    if (problem) look.current('seen', row.quantity);
  }, [problem, row.quantity]);
  return (
    <DialogForm form={form} title={t('correctTitle')} submitLabel={t('correctSubmit')}>
      <StockNote row={row} />
      <NumberField of={form.field('counted')} label={t('counted')} unit={row.unit} />
      <TextField of={form.field('reason')} label={t('reason')} placeholder={t('reasonHint')} />
    </DialogForm>
  );
};

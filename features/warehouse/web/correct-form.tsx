import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { QuantityField, useQuantity } from '#platform/web/ui/quantity-field.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useRules } from '#platform/web/ui/use-rules.ts';
import { all } from '#platform/web/ui/validation.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { warehouseContract } from '../contract.ts';
import { Here, type RowFormProps } from './issue-form.tsx';
import { texts } from './texts.ts';
import { usePosting } from './use-posting.ts';

type Values = { readonly counted: string; readonly reason: string };

/** The balance becomes what was counted, with a reason. */
export const CorrectForm = ({ row, onClose: leave }: RowFormProps) => {
  const t = useTexts(texts);
  const rules = useRules();
  const format = useFormat();
  const { parse, anyRule } = useQuantity();
  // The quantity the person saw when they began: a later one is not overwritten unseen.
  const [seen, setSeen] = useState(row.quantity);
  const form = useForm<Values>({ defaultValues: { counted: '', reason: '' } });
  const onClose = useDraft(form, { name: `correct:${row.id}`, title: `${t('correctTitle')}: ${row.itemName}` }, leave);
  const posting = usePosting({
    endpoint: warehouseContract.correctStock,
    form,
    fields: ['counted', 'reason'],
    onDone: (answer) => {
      showToast({
        tone: 'success',
        message: t('posted_correct', {
          name: row.itemName,
          quantity: format.quantity(answer.quantity),
          unit: answer.unit,
        }),
      });
      onClose();
    },
  });
  const submit = form.handleSubmit(({ counted, reason }) => {
    // After a refusal the dialog names the new quantity; sending again then means it was seen.
    const known = posting.problem ? row.quantity : seen;
    setSeen(known);
    posting.send({ id: row.id ?? 0, counted: parse(counted) ?? '', seen: known, reason });
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('correctTitle')}
      submitLabel={t('correctSubmit')}
      onSubmit={(event) => void submit(event)}
      pending={posting.pending}
      problem={posting.problem}
    >
      <Here row={row} />
      <QuantityField
        label={t('counted')}
        unit={row.unit}
        data-autofocus
        error={errors.counted?.message}
        {...form.register('counted', { validate: anyRule })}
      />
      <TextInput
        label={t('reason')}
        placeholder={t('reasonHint')}
        maxLength={300}
        error={errors.reason?.message}
        {...form.register('reason', { validate: all(rules.required(), rules.length({ min: 3 })) })}
      />
    </FormDialog>
  );
};

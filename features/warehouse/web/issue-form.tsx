import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { QuantityField, useQuantity } from '#platform/web/ui/quantity-field.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { warehouseContract } from '../contract.ts';
import classes from './stock.module.css';
import { texts } from './texts.ts';
import { usePosting } from './use-posting.ts';
import type { StockRow } from './warehouse-queries.ts';

type Values = { readonly quantity: string; readonly reference: string };

export type RowFormProps = { readonly row: StockRow; readonly onClose: () => void };

/** What is there, above a form that takes from it. */
export const Here = ({ row }: { readonly row: StockRow }) => {
  const t = useTexts(texts);
  const { quantity } = useFormat();
  return (
    <p className={classes.note}>
      {row.itemName} · <span lang="en">{row.lotNo}</span> ·{' '}
      {t('here', { quantity: quantity(row.quantity), unit: row.unit })}
    </p>
  );
};

/** Stock goes out. */
export const IssueForm = ({ row, onClose: leave }: RowFormProps) => {
  const t = useTexts(texts);
  const format = useFormat();
  const { parse, positiveRule } = useQuantity();
  const form = useForm<Values>({ defaultValues: { quantity: '', reference: '' } });
  const onClose = useDraft(form, { name: `issue:${row.id}`, title: `${t('issueTitle')}: ${row.itemName}` }, leave);
  const posting = usePosting({
    endpoint: warehouseContract.issueStock,
    form,
    fields: ['quantity', 'reference'],
    onDone: (answer) => {
      showToast({
        tone: 'success',
        message: t('posted_out', { name: row.itemName, quantity: format.quantity(answer.quantity), unit: answer.unit }),
      });
      onClose();
    },
  });
  const submit = form.handleSubmit(({ quantity, reference }) =>
    posting.send({
      id: row.id ?? 0,
      quantity: parse(quantity) ?? '',
      ...(reference.trim() === '' ? {} : { reference }),
    }),
  );
  const { errors } = form.formState;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('issueTitle')}
      submitLabel={t('issueSubmit')}
      onSubmit={(event) => void submit(event)}
      pending={posting.pending}
      problem={posting.problem}
    >
      <Here row={row} />
      <QuantityField
        label={t('quantity')}
        unit={row.unit}
        data-autofocus
        error={errors.quantity?.message}
        {...form.register('quantity', { validate: positiveRule })}
      />
      <TextInput
        label={t('reference')}
        placeholder={t('referenceHint')}
        maxLength={60}
        error={errors.reference?.message}
        {...form.register('reference')}
      />
    </FormDialog>
  );
};

import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { QuantityField, useQuantity } from '#platform/web/ui/quantity-field.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useRules } from '#platform/web/ui/use-rules.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { warehouseContract } from '../contract.ts';
import { Here, type RowFormProps } from './issue-form.tsx';
import { texts } from './texts.ts';
import { usePosting } from './use-posting.ts';
import { useLocations } from './warehouse-queries.ts';

type Values = { readonly quantity: string; readonly toLocationId: string; readonly reference: string };

/** Stock goes to another location. */
export const MoveForm = ({ row, onClose: leave }: RowFormProps) => {
  const t = useTexts(texts);
  const rules = useRules();
  const format = useFormat();
  const { parse, positiveRule } = useQuantity();
  const locations = useLocations();
  const form = useForm<Values>({
    defaultValues: { quantity: format.quantity(row.quantity), toLocationId: '', reference: '' },
  });
  const onClose = useDraft(form, { name: `move:${row.id}`, title: `${t('moveTitle')}: ${row.itemName}` }, leave);
  const posting = usePosting({
    endpoint: warehouseContract.moveStock,
    form,
    fields: ['quantity', 'toLocationId', 'reference'],
    onDone: (answer) => {
      showToast({
        tone: 'success',
        message: t('posted_move', {
          name: row.itemName,
          quantity: format.quantity(answer.quantity),
          unit: answer.unit,
        }),
      });
      onClose();
    },
  });
  const submit = form.handleSubmit(({ quantity, toLocationId, reference }) =>
    posting.send({
      id: row.id ?? 0,
      quantity: parse(quantity) ?? '',
      toLocationId: Number(toLocationId),
      ...(reference.trim() === '' ? {} : { reference }),
    }),
  );
  const { errors } = form.formState;
  const others = (locations.data ?? []).filter((each) => each.id !== row.locationId);
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('moveTitle')}
      submitLabel={t('moveSubmit')}
      onSubmit={(event) => void submit(event)}
      pending={posting.pending}
      problem={posting.problem}
    >
      <Here row={row} />
      <NativeSelect
        label={t('target')}
        data={[
          { value: '', label: t('chooseLocation'), disabled: true },
          ...others.map((each) => ({ value: String(each.id), label: each.name })),
        ]}
        data-autofocus
        error={errors.toLocationId?.message}
        {...form.register('toLocationId', { validate: rules.required() })}
      />
      <QuantityField
        label={t('quantity')}
        unit={row.unit}
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

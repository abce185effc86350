import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { QuantityField, useQuantity } from '#platform/web/ui/quantity-field.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useRules } from '#platform/web/ui/use-rules.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { UNITS, type Unit, warehouseContract } from '../contract.ts';
import type { PickedItem } from './item-picker.tsx';
import classes from './stock.module.css';
import { texts } from './texts.ts';
import { usePosting } from './use-posting.ts';

type Values = { readonly code: string; readonly name: string; readonly unit: Unit; readonly safetyStock: string };

type ItemFormProps = { readonly onClose: () => void; readonly onCreated: (item: PickedItem) => void };

const CODE = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,29}$/;

/** A new item; its first receipt follows. */
export const ItemForm = ({ onClose: leave, onCreated }: ItemFormProps) => {
  const t = useTexts(texts);
  const rules = useRules();
  const { parse, anyRule } = useQuantity();
  const form = useForm<Values>({ defaultValues: { code: '', name: '', unit: 'kg', safetyStock: '0' } });
  const onClose = useDraft(form, { name: 'item', title: t('itemTitle') }, leave);
  const posting = usePosting({
    endpoint: warehouseContract.createItem,
    form,
    fields: ['code', 'name', 'unit', 'safetyStock'],
    onDone: ({ id }) => {
      const { code, name, unit } = form.getValues();
      showToast({ tone: 'success', message: t('itemCreated', { name }) });
      onCreated({ id, label: `${code.trim()} ${name.trim()}`, unit });
    },
  });
  const submit = form.handleSubmit((values) =>
    posting.send({ ...values, code: values.code.trim(), safetyStock: parse(values.safetyStock) ?? '0' }),
  );
  const { errors } = form.formState;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('itemTitle')}
      submitLabel={t('itemSubmit')}
      onSubmit={(event) => void submit(event)}
      pending={posting.pending}
      problem={posting.problem}
    >
      <TextInput
        label={t('code')}
        maxLength={30}
        data-autofocus
        error={errors.code?.message}
        {...form.register('code', { validate: (typed) => CODE.test(typed.trim()) || t('codeShape') })}
      />
      <TextInput
        label={t('name')}
        maxLength={120}
        error={errors.name?.message}
        {...form.register('name', { validate: rules.required() })}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={t('unit')}
          data={UNITS.map((unit) => ({ value: unit, label: unit }))}
          error={errors.unit?.message}
          {...form.register('unit')}
        />
        <QuantityField
          label={t('safetyStock')}
          unit={form.watch('unit')}
          error={errors.safetyStock?.message}
          {...form.register('safetyStock', { validate: anyRule })}
        />
      </div>
    </FormDialog>
  );
};

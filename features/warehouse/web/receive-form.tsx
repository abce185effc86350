import { NativeSelect, TextInput } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { DateField, useDayRule } from '#platform/web/ui/date-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { QuantityField, useQuantity } from '#platform/web/ui/quantity-field.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useRules } from '#platform/web/ui/use-rules.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { warehouseContract } from '../contract.ts';
import { ItemPicker, type PickedItem } from './item-picker.tsx';
import classes from './stock.module.css';
import { texts } from './texts.ts';
import { usePosting } from './use-posting.ts';
import { useLocations } from './warehouse-queries.ts';

type Values = {
  readonly itemId: PickedItem | null;
  readonly lotNo: string;
  readonly bestBefore: string;
  readonly locationId: string;
  readonly quantity: string;
  readonly reference: string;
};

type ReceiveFormProps = {
  readonly item: PickedItem | null;
  readonly onClose: () => void;
  readonly onPosted: (stockId: number) => void;
};

const CODE = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,29}$/;
const NAMES = ['itemId', 'lotNo', 'bestBefore', 'locationId', 'quantity', 'reference'] as const;

const useReceive = ({ item, onClose: leave, onPosted }: ReceiveFormProps) => {
  const t = useTexts(texts);
  const format = useFormat();
  const quantity = useQuantity();
  const form = useForm<Values>({
    defaultValues: { itemId: item, lotNo: '', bestBefore: '', locationId: '', quantity: '', reference: '' },
  });
  const onClose = useDraft(form, { name: 'receive', title: t('receiveTitle') }, leave);
  const posting = usePosting({
    endpoint: warehouseContract.receiveStock,
    form,
    fields: NAMES,
    onDone: (answer) => {
      const name = form.getValues('itemId')?.label ?? '';
      showToast({
        tone: 'success',
        message: t('posted_in', { name, quantity: format.quantity(answer.quantity), unit: answer.unit }),
      });
      onClose();
      onPosted(answer.stockId);
    },
  });
  const submit = form.handleSubmit((values) =>
    posting.send({
      itemId: values.itemId?.id ?? 0,
      lotNo: values.lotNo.trim(),
      bestBefore: values.bestBefore === '' ? null : values.bestBefore,
      locationId: Number(values.locationId),
      quantity: quantity.parse(values.quantity) ?? '',
      ...(values.reference.trim() === '' ? {} : { reference: values.reference }),
    }),
  );
  return { form, onClose, posting, submit, positiveRule: quantity.positiveRule };
};

/** Stock comes in, under a lot that may be new. */
export const ReceiveForm = (props: ReceiveFormProps) => {
  const t = useTexts(texts);
  const rules = useRules();
  const dayRule = useDayRule();
  const locations = useLocations();
  const { form, onClose, posting, submit, positiveRule } = useReceive(props);
  const { errors } = form.formState;
  const unit = form.watch('itemId')?.unit;
  const places = (locations.data ?? []).map((each) => ({ value: String(each.id), label: each.name }));
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('receiveTitle')}
      submitLabel={t('receiveSubmit')}
      onSubmit={(event) => void submit(event)}
      pending={posting.pending}
      problem={posting.problem}
    >
      <Controller
        control={form.control}
        name="itemId"
        rules={{ validate: (chosen) => rules.required()(chosen === null ? '' : String(chosen.id)) }}
        render={({ field }) => (
          <ItemPicker value={field.value} onChange={field.onChange} error={errors.itemId?.message} />
        )}
      />
      <div className={classes.pair}>
        <TextInput
          label={t('lotNo')}
          maxLength={30}
          error={errors.lotNo?.message}
          {...form.register('lotNo', { validate: (typed) => CODE.test(typed.trim()) || t('lotShape') })}
        />
        <Controller
          control={form.control}
          name="bestBefore"
          rules={{ validate: dayRule() }}
          render={({ field }) => <DateField label={t('bestBefore')} error={errors.bestBefore?.message} {...field} />}
        />
      </div>
      <div className={classes.pair}>
        <NativeSelect
          label={t('location')}
          data={[{ value: '', label: t('chooseLocation'), disabled: true }, ...places]}
          error={errors.locationId?.message}
          {...form.register('locationId', { validate: rules.required() })}
        />
        <QuantityField
          label={t('quantity')}
          unit={unit}
          error={errors.quantity?.message}
          {...form.register('quantity', { validate: positiveRule })}
        />
      </div>
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

import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { DateField, useDayRule } from '#platform/web/ui/date-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { QuantityField, useQuantity } from '#platform/web/ui/quantity-field.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useRules } from '#platform/web/ui/use-rules.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { ORDER_UNITS, type OrderUnit, productionContract } from '../contract.ts';
import classes from './production.module.css';
import { type OrderDetail, useChange, useLines } from './production-queries.ts';
import { texts } from './texts.ts';

type Values = {
  readonly product: string;
  readonly unit: OrderUnit;
  readonly lineId: string;
  readonly planned: string;
  readonly startAt: string;
  readonly dueAt: string;
  readonly note: string;
};

type OrderFormProps = {
  readonly order: OrderDetail | null;
  readonly onClose: () => void;
  readonly onCreated?: (id: number) => void;
};

const NAMES = ['product', 'unit', 'lineId', 'planned', 'startAt', 'dueAt', 'note'] as const;
const HOUR = 3_600_000;

/** An instant as a date field holds it. */
const localOf = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

const nextHour = (): number => Math.ceil(Date.now() / HOUR) * HOUR;

const initialOf = (order: OrderDetail | null, quantity: (decimal: string) => string): Values =>
  order === null
    ? {
        product: '',
        unit: 'adet',
        lineId: '',
        planned: '',
        startAt: localOf(new Date(nextHour())),
        dueAt: localOf(new Date(nextHour() + 4 * HOUR)),
        note: '',
      }
    : {
        product: order.product,
        unit: order.unit,
        lineId: String(order.lineId),
        planned: quantity(order.planned),
        startAt: localOf(new Date(order.startAt)),
        dueAt: localOf(new Date(order.dueAt)),
        note: order.note ?? '',
      };

const useOrderForm = ({ order, onClose: leave, onCreated }: OrderFormProps) => {
  const t = useTexts(texts);
  const { quantity } = useFormat();
  const amount = useQuantity();
  // The version the person began with: a list that refreshes meanwhile must not hide a colleague's change.
  const [version] = useState(order?.version ?? 0);
  const form = useForm<Values>({ defaultValues: initialOf(order, quantity) });
  const onClose = useDraft(
    form,
    order === null
      ? { name: 'new', title: t('createTitle') }
      : { name: `edit:${order.id}:v${version}`, title: t('editTitle', { number: order.number }) },
    leave,
  );
  const creation = useChange({
    endpoint: productionContract.createOrder,
    form,
    fields: NAMES,
    onDone: ({ id, number }) => {
      showToast({ tone: 'success', message: t('created', { number }) });
      onClose();
      onCreated?.(id);
    },
  });
  const edit = useChange({
    endpoint: productionContract.editOrder,
    form,
    fields: NAMES,
    onDone: () => {
      showToast({ tone: 'success', message: t('saved', { number: order?.number ?? '' }) });
      onClose();
    },
  });
  const submit = form.handleSubmit((values) => {
    const fields = {
      product: values.product,
      unit: values.unit,
      lineId: Number(values.lineId),
      planned: amount.parse(values.planned) ?? '',
      startAt: new Date(values.startAt).toISOString(),
      dueAt: new Date(values.dueAt).toISOString(),
      note: values.note.trim() === '' ? null : values.note.replaceAll(/\s+/g, ' ').trim(),
    };
    if (order === null) creation.send(fields);
    else edit.send({ id: order.id, version, ...fields });
  });
  return { form, onClose, submit, positiveRule: amount.positiveRule, change: order === null ? creation : edit };
};

const Times = ({ form }: { readonly form: UseFormReturn<Values> }) => {
  const t = useTexts(texts);
  const rules = useRules();
  const moment = useDayRule()({ withTime: true });
  const { errors } = form.formState;
  return (
    <div className={classes.pair}>
      <Controller
        control={form.control}
        name="startAt"
        rules={{ validate: { required: rules.required(), moment } }}
        render={({ field }) => <DateField withTime label={t('start')} error={errors.startAt?.message} {...field} />}
      />
      <Controller
        control={form.control}
        name="dueAt"
        rules={{
          validate: {
            required: rules.required(),
            moment,
            after: (due, { startAt }) => moment(startAt) !== true || due > startAt || t('dueAfter'),
          },
        }}
        render={({ field }) => <DateField withTime label={t('due')} error={errors.dueAt?.message} {...field} />}
      />
    </div>
  );
};

/** Opens an order or changes an open one. */
export const OrderForm = (props: OrderFormProps) => {
  const { order } = props;
  const t = useTexts(texts);
  const rules = useRules();
  const lines = useLines();
  const { form, onClose, submit, positiveRule, change } = useOrderForm(props);
  const { errors } = form.formState;
  const started = order !== null && order.status !== 'planned';
  const title = order === null ? t('createTitle') : t('editTitle', { number: order.number });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      submitLabel={t(order === null ? 'createSubmit' : 'editSubmit')}
      onSubmit={(event) => void submit(event)}
      pending={change.pending}
      problem={change.problem}
      size={520}
    >
      <TextInput
        label={t('product')}
        maxLength={120}
        data-autofocus
        readOnly={started}
        error={errors.product?.message}
        {...form.register('product', { validate: rules.required() })}
      />
      <div className={classes.pair}>
        <QuantityField
          label={t('plannedQuantity')}
          unit={form.watch('unit')}
          error={errors.planned?.message}
          {...form.register('planned', { validate: positiveRule })}
        />
        <NativeSelect
          label={t('unit')}
          data={(started ? [order.unit] : ORDER_UNITS).map((unit) => ({ value: unit, label: unit }))}
          error={errors.unit?.message}
          {...form.register('unit')}
        />
      </div>
      <NativeSelect
        key={lines.data === undefined ? 'waiting' : 'lines'}
        label={t('line')}
        data={[
          { value: '', label: t('chooseLine'), disabled: true },
          ...(lines.data ?? []).map((line) => ({ value: String(line.id), label: line.name })),
        ]}
        error={errors.lineId?.message}
        {...form.register('lineId', { validate: rules.required() })}
      />
      <Times form={form} />
      <Textarea
        label={t('note')}
        placeholder={t('noteHint')}
        maxLength={500}
        rows={2}
        error={errors.note?.message}
        {...form.register('note')}
      />
    </FormDialog>
  );
};
